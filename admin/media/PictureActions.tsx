import { Button } from '@mantine/core';
import { useState } from 'react';
import { toImageUrl } from '../backend/api.ts';
import { useMe } from '../backend/me.ts';
import { pictures } from '../backend/pictures-client.ts';
import { isFile, type LibraryRow, readId, refreshLibrary } from '../field/library/library.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { useNavigate } from '../ui/link/links.ts';
import { onDemand, reportMissing } from '../ui/on-demand.tsx';
import { t } from '../words/words.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { NewEdition } from './NewEdition.tsx';
import styles from './picture.module.css';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import type { PictureUses } from './use-picture-uses.ts';

/** Loaded when someone crops. */
const CropDialog = onDemand(() => import('./CropDialog.tsx'), reportMissing);

interface Props {
  row: LibraryRow;
  uses: PictureUses | undefined;
}

/** The actions for a picture or file. */
export function PictureActions({ row, uses }: Props) {
  const [open, setOpen] = useState<'crop' | 'replace' | 'erase' | null>(null);
  /** The new crop or edition, which may replace all uses. */
  const [successor, setSuccessor] = useState<string | null>(null);
  const navigate = useNavigate();
  const isOwner = useMe()?.role === 'owner';
  /**
   * True while the uses are loading, because an unnecessary question is better than a use that keeps the old file.
   */
  const isUsed = uses === undefined || uses.documents.length + uses.drafts.length > 0;
  const close = () => {
    setOpen(null);
    setSuccessor(null);
  };
  const hide = async () => {
    await draftAction(() => pictures.hidePictures({ ids: [row.id], hidden: !row.isHidden }));
    await refreshLibrary();
  };
  /** Offers the new crop or edition for all uses; opens it if there are none. */
  const succeed = (value: string) => {
    setSuccessor(value);
    setOpen(isUsed ? 'replace' : null);
    if (!isUsed) void navigate(`/admin/media/${readId(value)}`);
  };
  return (
    <div className={styles.actions}>
      {isFile(row) ? (
        <NewEdition of={row} onUploaded={succeed} />
      ) : (
        <>
          <Button
            variant="default"
            leftSection={<Icon name="replace" size={18} />}
            onClick={() => setOpen('replace')}
          >
            {t`Replace everywhere…`}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="crop" size={18} />}
            onClick={() => setOpen('crop')}
          >
            {t`Crop…`}
          </Button>
        </>
      )}
      <Button
        variant="default"
        component="a"
        href={toImageUrl(row.path)}
        download={makeFileName(row)}
        leftSection={<Icon name="download" size={18} />}
      >
        {t`Download`}
      </Button>
      <ActionButton onAct={hide}>
        {row.isHidden ? t`Show in library again` : t`Remove from library`}
      </ActionButton>
      {isOwner && (
        <Button variant="default" className={styles.erase} onClick={() => setOpen('erase')}>
          {t`Erase for good…`}
        </Button>
      )}
      {row.isHidden && (
        <p
          className={styles.soft}
        >{t`Removed from the library, but still shown where it is used.`}</p>
      )}
      {open === 'crop' && <CropDialog row={row} uses={uses} onClose={close} onCropped={succeed} />}
      {open === 'replace' && <ReplaceDialog row={row} uses={uses} by={successor} onClose={close} />}
      {open === 'erase' && (
        <EraseDialog
          row={row}
          onClose={close}
          onErased={() => {
            close();
            void navigate('/admin/media');
          }}
        />
      )}
    </div>
  );
}

/** Returns the name as uploaded, with the extension of the stored file. */
function makeFileName({ name, path }: LibraryRow): string {
  const extension = /\.(\w{3,4})(#|$)/.exec(path)?.[1] ?? 'webp';
  return `${(name || 'picture').replace(/\.\w{3,4}$/, '')}.${extension}`;
}
