import { Button, FileButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { alert } from '../../ui/dialog/alert.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextButton } from '../../ui/link/TextButton.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { t } from '../../words/words.ts';
import styles from './LibraryDialog.module.css';
import { firstView, type LibraryRow, pageSize, refreshLibrary, useLibrary } from './library.ts';
import { Tiles, TileView, tileClass } from './Tiles.tsx';
import { describeProgress, pictureTypes, upload } from './upload.ts';

interface Props {
  title: string;
  /** True to choose several at once. */
  several?: boolean;
  /** Id of a picture that cannot be chosen. */
  without?: string;
  onClose(): void;
  /** Called with stored values: path, detected focal point, colours. */
  onChoose(values: string[]): void;
}

/** Chooses pictures from the library, or uploads new ones. */
export default function LibraryDialog(props: Props) {
  const { title, several = false, without, onClose, onChoose } = props;
  const [view, setView] = useState(firstView);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, run] = useBusy();
  const [sent, setSent] = useState<readonly number[]>([]);
  const library = useLibrary('picture', view);
  const rows = (library.data?.rows ?? []).filter(({ id }) => id !== without);
  const pick = ({ path }: LibraryRow) => {
    if (!several) onChoose([path]);
    else
      setChosen(chosen.includes(path) ? chosen.filter((one) => one !== path) : [...chosen, path]);
  };
  const add = (files: File[]) =>
    run(async () => {
      setSent(files.map(() => 0));
      const results = await Promise.all(
        files.map((file, index) =>
          upload(file, { onProgress: (share) => setSent((all) => all.with(index, share)) }),
        ),
      );
      void refreshLibrary();
      const refused = results.flatMap(({ refused: why }) => why ?? []);
      if (refused.length > 0) await alert(refused.join(' '), 'error');
      const paths = results.flatMap(({ path }) => path ?? []);
      if (several) setChosen([...new Set([...chosen, ...paths])]);
      else if (paths.length > 0) onChoose(paths);
    });
  const isEmpty = library.isFetched && rows.length === 0;
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className={styles.dialog}>
        <div className={styles.tools}>
          <TextInput
            type="search"
            size="md"
            className={styles.search}
            placeholder={t`Search pictures`}
            aria-label={t`Search pictures`}
            value={view.search}
            onChange={({ currentTarget: { value: search } }) => setView({ ...firstView, search })}
          />
          <Upload
            several={several}
            busy={busy}
            sent={average(sent)}
            onFiles={(files) => void add(files)}
          />
        </div>
        {isEmpty && (
          <div className={styles.empty}>
            <ListState
              failed={library.isError}
              onReload={library.refetch}
              text={
                view.search.trim()
                  ? t`No matches for “${view.search.trim()}”.`
                  : t`No pictures yet.`
              }
            />
            {view.search.trim() && (
              <TextButton fw={600} onClick={() => setView(firstView)}>
                {t`Show all pictures`}
              </TextButton>
            )}
          </div>
        )}
        <Tiles label={t`Pictures`} rows={rows}>
          {(row) => {
            const isChosen = chosen.includes(row.path);
            return (
              <button
                type="button"
                className={tileClass}
                {...(several ? { 'aria-pressed': isChosen } : {})}
                onClick={() => pick(row)}
              >
                <TileView row={row} isChosen={isChosen} />
              </button>
            );
          }}
        </Tiles>
        <Pager
          page={view.page}
          pages={Math.ceil((library.data?.total ?? 0) / pageSize)}
          noun={t`pictures`}
          onPage={(page) => setView({ ...view, page })}
        />
        <Group className={styles.end} gap={12} justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          {several && (
            <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
              {chosen.length > 1 ? t`Add ${chosen.length} pictures` : t`Add picture`}
            </Button>
          )}
        </Group>
      </div>
    </Dialog>
  );
}

interface UploadProps {
  several: boolean;
  busy: boolean;
  /** Uploaded share, from 0 to 1. */
  sent: number;
  onFiles(files: File[]): void;
}

function average(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

function Upload({ several, busy, sent, onFiles }: UploadProps) {
  const take = (files: File | File[] | null) => files && onFiles([files].flat());
  return (
    <FileButton accept={pictureTypes} multiple={several} onChange={take}>
      {(props) => (
        <Button variant="default" size="md" aria-busy={busy} {...props}>
          {busy ? describeProgress(sent) : t`Upload new`}
        </Button>
      )}
    </FileButton>
  );
}
