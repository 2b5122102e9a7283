import { Button, FileButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isFilm } from '../../../shared/rules/addresses/file-link.ts';
import { foldText, matchesTerms } from '../../../shared/rules/text/matches-words.ts';
import { alert } from '../../ui/dialog/alert.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { t } from '../../words/words.ts';
import { describeFile, makeFileLink, useFiles } from '../library/files.ts';
import styles from '../library/LibraryDialog.module.css';
import { refreshLibrary } from '../library/library.ts';
import { describeProgress, filmTypes, pdfType, upload } from '../library/upload.ts';

interface Props {
  /** Offers only films, instead of PDFs. */
  films?: boolean;
  onClose(): void;
  onChoose(link: string): void;
}

/** Minimum number of files for which the list has a search box. */
const minToSearch = 8;

/** Chooses a PDF or film from the library, or uploads one. */
export default function FilesDialog({ films = false, onClose, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const [busy, run] = useBusy();
  const [sent, setSent] = useState(0);
  const { data: files, isError, refetch } = useFiles();
  const fits = matchesTerms(search);
  const ofKind = files?.filter(({ path }) => isFilm(makeFileLink({ path })) === films);
  const rows = (ofKind ?? []).filter(({ name }) => fits(foldText(name)));
  const add = async (file: File) => {
    setSent(0);
    const { path, refused } = await upload(file, { onProgress: setSent });
    if (!path) return alert(refused ?? t`This file could not be uploaded.`, 'error');
    void refreshLibrary();
    onChoose(makeFileLink({ path }));
  };
  return (
    <Dialog title={films ? t`Choose a film` : t`Choose a file`} onClose={onClose}>
      <div className={styles.dialog}>
        {(ofKind?.length ?? 0) >= minToSearch && (
          <TextInput
            type="search"
            size="md"
            placeholder={t`Search files`}
            aria-label={t`Search files`}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {rows.length > 0 ? (
          <ul className={styles.files} aria-label={t`Files`}>
            {rows.map((row) => (
              <li key={row.id}>
                <button type="button" onClick={() => onChoose(makeFileLink(row))}>
                  {describeFile(row)}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.empty}>
            {files || isError ? (
              <ListState
                failed={isError}
                onReload={refetch}
                text={search.trim() ? t`No matches for “${search.trim()}”.` : t`No files yet.`}
              />
            ) : (
              <p>{t`Loading…`}</p>
            )}
          </div>
        )}
        {!films && (
          <p>{t`Author details are removed from a PDF unless it is signed or encrypted.`}</p>
        )}
        <Group gap={12} justify="flex-end">
          <FileButton
            accept={films ? filmTypes : pdfType}
            onChange={(file) => file && void run(() => add(file))}
          >
            {(props) => (
              <Button variant="default" aria-busy={busy} {...props}>
                {busy ? describeProgress(sent) : films ? t`Upload film` : t`Upload PDF`}
              </Button>
            )}
          </FileButton>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
