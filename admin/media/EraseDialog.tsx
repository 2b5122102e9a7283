import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { pictures } from '../backend/pictures-client.ts';
import { type LibraryRow, refreshLibrary } from '../field/library/library.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { t } from '../words/words.ts';

interface Props {
  row: LibraryRow;
  onClose(): void;
  onErased(): void;
}

/** Erases an unused picture or file. The rejection of the server lists its uses. */
export function EraseDialog({ row, onClose, onErased }: Props) {
  const [word, setWord] = useState('');
  const send = async () => {
    // The server checks the word and explains mistakes.
    await pictures.erasePicture({ id: row.id, word: word.trim().toLowerCase() as 'erase' });
    await refreshLibrary();
    onErased();
  };
  return (
    <FormDialog title={t`Erase for good`} action={t`Erase`} onClose={onClose} send={send}>
      {(failure) => (
        <>
          <p>
            {t`This deletes ‘${row.name}’ in all sizes, and nobody can upload the same file again. You cannot undo this.`}
          </p>
          <p>{t`Backups and copies on a CDN contain it until they are replaced.`}</p>
          <TextInput
            label={t`Type “erase” to confirm`}
            size="md"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={word}
            error={failure}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
