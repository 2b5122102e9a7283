import { Checkbox, Radio, Stack } from '@mantine/core';
import { Icon } from '../ui/icon/Icon.tsx';
import { t } from '../words/words.ts';
import '@mantine/core/styles/Radio.css';
import { type ReactNode, useState } from 'react';
import { useNeedsApproval } from '../backend/me.ts';
import { pictures } from '../backend/pictures-client.ts';
import { requestPublish } from '../backend/publish.ts';
import { queryClient } from '../backend/query-client.ts';
import LibraryDialog from '../field/library/LibraryDialog.tsx';
import { isFile, type LibraryRow, refreshLibrary } from '../field/library/library.ts';
import { toast } from '../ui/dialog/alert.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { undoChange } from '../ui/dialog/undo-change.ts';
import { useNavigate } from '../ui/link/links.ts';
import { Thumb } from '../ui/picture/Thumb.tsx';
import styles from './picture.module.css';
import type { PictureUses } from './use-picture-uses.ts';

interface Props {
  row: LibraryRow;
  uses: PictureUses | undefined;
  /** The new picture, if known. */
  by?: string | null;
  onClose(): void;
}

/** Replaces a picture in all its uses, after asking for the new one. */
export function ReplaceDialog({ row, uses, by = null, onClose }: Props) {
  const [to, setTo] = useState(by);
  if (to === null)
    return (
      <LibraryDialog
        title={t`Choose the new picture`}
        without={row.id}
        onClose={onClose}
        onChoose={([path = '']) => setTo(path)}
      />
    );
  return (
    <Confirm
      from={row.path}
      to={to}
      uses={uses}
      onClose={onClose}
      preview={
        !isFile(row) && (
          <div className={styles.exchange}>
            <Thumb path={row.path} alt={t`The current picture`} size={96} whole />
            <Icon name="arrow-right" size={24} />
            <Thumb path={to} alt={t`The new picture`} size={96} whole />
          </div>
        )
      }
    />
  );
}

interface ConfirmProps {
  from: string;
  to: string;
  uses: PictureUses | undefined;
  /** Shows both pictures. */
  preview: ReactNode;
  onClose(): void;
}

/** Shows how much is replaced, and asks for drafts and time. */
export function Confirm({ from, to, uses, preview, onClose }: ConfirmProps) {
  const asks = useNeedsApproval();
  const [withDrafts, setDrafts] = useState(true);
  const [when, setWhen] = useState(asks ? 'draft' : 'now');
  const navigate = useNavigate();
  const drafts = uses?.drafts.length ?? 0;
  const places = uses?.documents.length ?? 0;
  const send = async () => {
    const { data } = await pictures.replacePicture({
      ...{ from, to, drafts: withDrafts && drafts > 0, publish: when === 'now' },
    });
    onClose();
    const { draft, step } = data;
    void requestPublish();
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'content' });
    await refreshLibrary();
    if (step !== null) {
      if ((await toast(t`Replaced everywhere`, { undo: t`Undo` })) === 'undo')
        await undoChange(step);
    } else if (draft && (await toast(t`Saved as a draft`, { see: t`Open it` })) === 'see')
      void navigate(`/admin/draft/${draft}`);
  };
  return (
    <FormDialog title={t`Replace everywhere`} action={t`Replace`} onClose={onClose} send={send}>
      {(failure) => (
        <>
          {preview}
          <p>{t`${describeReplacement(places)} Descriptions written for a single use are kept.`}</p>
          {drafts > 0 && (
            <Checkbox
              size="md"
              label={drafts === 1 ? t`Also in one draft` : t`Also in ${drafts} drafts`}
              checked={withDrafts}
              onChange={(event) => setDrafts(event.currentTarget.checked)}
            />
          )}
          {!asks && (
            <Radio.Group value={when} onChange={setWhen} aria-label={t`When`}>
              <Stack gap={10}>
                <Radio size="md" value="now" label={t`Publish now`} />
                <Radio size="md" value="draft" label={t`Save as a draft`} />
              </Stack>
            </Radio.Group>
          )}
          {failure && (
            <p role="alert" className={styles.bad}>
              {failure}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}

function describeReplacement(places: number): string {
  if (places === 0) return t`Not shown on the site.`;
  return places === 1 ? t`Changes 1 use.` : t`Changes ${places} uses.`;
}
