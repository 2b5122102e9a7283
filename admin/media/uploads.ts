import { useSyncExternalStore } from 'react';
import type { UploadedFile } from '../../shared/api/content/pictures.ts';
import { refreshLibrary } from '../field/library/library.ts';
import { upload } from '../field/library/upload.ts';

/** A file that is being uploaded. The list is kept while other screens are open. */
export interface Upload {
  key: number;
  file: File;
  /** Uploaded share, from 0 to 1; null while the file waits. */
  sent: number | null;
  result: UploadedFile | null;
}

/** Maximum number of files accepted at once. */
export const maxFiles = 200;
const atOnce = 3;

let uploads: readonly Upload[] = [];
let nextKey = 0;
let sending = 0;
const listeners = new Set<() => void>();

/** Makes the browser ask before closing a page that is still uploading. */
const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function show(changed: readonly Upload[]): void {
  uploads = changed;
  if (isUploading(uploads)) window.addEventListener('beforeunload', confirmUnload);
  else window.removeEventListener('beforeunload', confirmUnload);
  for (const listener of listeners) listener();
}

function update(key: number, part: Partial<Upload>): void {
  show(uploads.map((one) => (one.key === key ? { ...one, ...part } : one)));
}

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
}

/** Adds files to the queue. */
export function startUploads(files: readonly File[]): void {
  const added = files.map((file) => {
    nextKey += 1;
    return { key: nextKey, file, sent: null, result: null };
  });
  show([...uploads, ...added]);
  sendNext();
}

function sendNext(): void {
  const next = uploads.find(({ sent, result }) => sent === null && result === null);
  if (!next || sending >= atOnce) return;
  sending += 1;
  update(next.key, { sent: 0 });
  void upload(next.file, { onProgress: (sent) => update(next.key, { sent }) })
    .then((result) => {
      update(next.key, { result });
      // Not after each file, so that the grid does not keep moving.
      if (!isUploading(uploads)) void refreshLibrary();
    })
    .finally(() => {
      sending -= 1;
      sendNext();
    });
  sendNext();
}

/** Returns true if a file waits or is being uploaded. */
export function isUploading(all: readonly Upload[]): boolean {
  return all.some(({ result }) => result === null);
}

/** Returns true if the same file may be accepted later. */
export function canRetry({ result }: Upload): boolean {
  const isUnfit = [400, 410, 413].includes(result?.status ?? 0);
  return result !== null && result.path === undefined && !isUnfit;
}

/** Resends rejected files. */
export function retryUploads(keys: readonly number[]): void {
  show(uploads.map((one) => (keys.includes(one.key) ? { ...one, sent: null, result: null } : one)));
  sendNext();
}

/** Changes the result of a file after a decision of the user. */
export function setUploadResult(key: number, result: UploadedFile): void {
  update(key, { result });
}

/** Removes the results from the screen, except files that are being uploaded. */
export function closeUploads(): void {
  show(uploads.filter(({ result }) => result === null));
}
