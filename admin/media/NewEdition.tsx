import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { type LibraryRow, readId, refreshLibrary } from '../field/library/library.ts';
import { acceptedTypes, describeProgress, upload } from '../field/library/upload.ts';
import { alert } from '../ui/dialog/alert.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { t } from '../words/words.ts';

interface Props {
  of: LibraryRow;
  /** Called with the stored path of the new file. */
  onUploaded(path: string): void;
}

/** Uploads a file that replaces an older one. */
export function NewEdition({ of, onUploaded }: Props) {
  const [busy, run] = useBusy();
  const [sent, setSent] = useState(0);
  const send = async (file: File) => {
    setSent(0);
    const { path, refused } = await upload(file, { onProgress: setSent });
    if (!path) return alert(refused ?? t`This file could not be uploaded.`, 'error');
    if (readId(path) === of.id) return alert(t`This is the same file.`, 'info');
    await refreshLibrary();
    onUploaded(path);
  };
  return (
    <FileButton accept={acceptedTypes.file} onChange={(file) => file && void run(() => send(file))}>
      {(props) => (
        <Button
          variant="default"
          leftSection={<Icon name="replace" size={18} />}
          aria-busy={busy}
          {...props}
        >
          {busy ? describeProgress(sent) : t`Replace file…`}
        </Button>
      )}
    </FileButton>
  );
}
