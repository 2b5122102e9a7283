import { setImmediate } from 'node:timers/promises';
import { startWorker, ThreadEndedError } from '../platform/concurrency/idle-worker.ts';
import { brokenError, collect, limits, openSource } from './archive-source.ts';
import type { CheckedArchive } from './check-archive.ts';
import type { ArchiveDocument, ArchiveFile } from './format.ts';

/** A site archive whose files all match `marquee.json`. */
export interface Archive extends Omit<CheckedArchive, 'documents'> {
  /** Documents in the order of the manifest, not validated yet. */
  documents: ArchiveDocument[];
  /** Returns the bytes of a picture or file. */
  read(picture: Pick<ArchiveFile, 'path'>): Promise<Buffer>;
  close(): Promise<void>;
}

const thread = startWorker<string, CheckedArchive>(new URL('./check-archive.ts', import.meta.url), {
  ...{ maxMb: 1024, maxMs: 600_000 },
});

/**
 * Opens an archive, a folder or a zip file, and checks every file against its digest.
 * @param author whose archive it is
 * @throws ApiError PACKAGE_BROKEN with the reason
 */
export async function openArchive(place: string, author = ''): Promise<Archive> {
  const checked = await thread.request(place, author).catch((error) => {
    throw error instanceof ThreadEndedError ? brokenError('it takes too long to read.') : error;
  });
  const documents: ArchiveDocument[] = [];
  for (const { kind, id, json } of checked.documents) {
    // Other requests get their turn.
    await setImmediate();
    documents.push({ kind, id, body: JSON.parse(json) });
  }
  const source = await openSource(place);
  return {
    ...checked,
    documents,
    read: async ({ path }) => collect(await source.open(`files/${path}`), limits.pictureBytes),
    close: source.close,
  };
}
