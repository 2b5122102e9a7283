import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentDeps } from '../../server/content/save.ts';
import { openMedia } from '../../server/media/media.ts';
import { openExistingStore, openStore } from '../../server/open-store.ts';
import { FolderInUseError, lockFolder } from '../../server/platform/db/folder-lock.ts';
import { readSettings, type Settings } from '../../server/platform/settings/env.ts';
import { openStorage } from '../../server/platform/storage/open-storage.ts';
import type { ImportReport } from '../../shared/api/imports.ts';

interface Content extends ContentDeps {
  settings: Settings;
  /** True if a server uses the data folder. */
  isRunning: boolean;
}

/**
 * Opens the content of DATA_DIR and DATABASE_URL, even while a server uses it.
 * @param creates makes a new database if there is none
 * @throws Error if there is none, with what to do
 */
export async function withContent(
  { creates }: { creates: boolean },
  work: (deps: Content) => Promise<void>,
): Promise<void> {
  const settings = readSettings();
  const unlock = creates ? lockUnlessInUse(settings.DATA_DIR) : null;
  const store = await (unlock ? openStore(settings) : openExistingStore(settings));
  const workFolder = await mkdtemp(join(tmpdir(), 'marquee-'));
  const storage = await openStorage(settings, 'files');
  const media = await openMedia(storage, workFolder, { store, now: Date.now });
  // A running server finds new revisions by itself.
  const publisher = { onSaved: () => undefined };
  try {
    await work({ store, media, publisher, now: Date.now, settings, isRunning: unlock === null });
  } finally {
    await media.close();
    await store.close();
    await rm(workFolder, { recursive: true, force: true });
    unlock?.();
  }
}

function lockUnlessInUse(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}

/** Prints what an import did: every change, and every part that was not taken. */
export function printReport({ documents, pictures, rows }: ImportReport): void {
  for (const { source, title, result, note } of rows)
    console.log(`${result.padEnd(8)}  ${source}  ${title}${note && `: ${note}`}`);
  console.log(`${documents} documents, ${pictures} pictures and files.`);
}
