import { Button, FileButton } from '@mantine/core';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useMe } from '../backend/me.ts';
import { listImageFiles } from '../field/image/image-file.ts';
import type { LibraryKind } from '../field/library/library.ts';
import { acceptedTypes } from '../field/library/upload.ts';
import { alert } from '../ui/dialog/alert.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { useRemembered } from '../ui/table/use-remembered.ts';
import { t } from '../words/words.ts';
import { Downloads } from './Downloads.tsx';
import styles from './media.module.css';
import { Pictures } from './Pictures.tsx';
import { UploadList } from './UploadList.tsx';
import { maxFiles, startUploads } from './uploads.ts';

const tabs = [
  { key: 'picture', label: t`Pictures` },
  { key: 'file', label: t`Downloads` },
] as const;

/** The library of all uploaded pictures and PDFs. */
export function MediaScreen() {
  const [tab, setTab] = useRemembered<LibraryKind>('tab of the library', 'picture');
  const isOpen = useMe()?.areas.includes('content') ?? false;
  const add = <UploadButton kind={tab} />;
  return (
    <DropArea>
      <ListScreen
        title={t`Pictures and files`}
        intro={t`All uploaded pictures and files, for use on any page.`}
        actions={isOpen && add}
      >
        {isOpen && (
          <Tabs label={t`Kind`} tabs={tabs} chosen={tab} onChoose={setTab}>
            <UploadList />
            {tab === 'picture' ? <Pictures add={add} /> : <Downloads add={add} />}
          </Tabs>
        )}
      </ListScreen>
    </DropArea>
  );
}

function take(files: readonly File[]): void {
  if (files.length > maxFiles)
    void alert(
      t`You can upload up to ${maxFiles} files at a time, and you chose ${files.length}.`,
      'error',
    );
  else if (files.length > 0) startUploads(files);
}

function UploadButton({ kind }: { kind: LibraryKind }) {
  return (
    <FileButton multiple accept={acceptedTypes[kind]} onChange={take}>
      {(props) => (
        <Button size="md" leftSection={<Icon name="upload" size={18} />} {...props}>
          {t`Upload`}
        </Button>
      )}
    </FileButton>
  );
}

/** Uploads files that are dropped or pasted anywhere on the screen. */
function DropArea({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting add to the upload button
    <div
      className={styles.drop}
      data-over={over}
      onPaste={(event) => {
        const files = listImageFiles(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take(listImageFiles(event.dataTransfer));
      }}
    >
      {children}
      {over && (
        <div className={styles.over} aria-hidden>
          <p>{t`Drop to upload`}</p>
        </div>
      )}
    </div>
  );
}
