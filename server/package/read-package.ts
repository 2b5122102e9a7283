import { setImmediate } from 'node:timers/promises';
import { startWorker, ThreadEndedError } from '../platform/concurrency/idle-worker.ts';
import type { CheckedPackage } from './check-package.ts';
import type { PackedDocument, PackedFile } from './format.ts';
import { broken, bytesOf, limits, openSource } from './package-source.ts';

/** A package whose files are all as `marquee.json` says. */
export interface Package extends Omit<CheckedPackage, 'documents'> {
  /** In the order of the manifest; their bodies are not validated yet. */
  documents: PackedDocument[];
  /** The bytes of a picture or file. */
  read(picture: Pick<PackedFile, 'path'>): Promise<Buffer>;
  close(): Promise<void>;
}

const thread = startWorker<string, CheckedPackage>(new URL('./check-package.ts', import.meta.url), {
  ...{ maxMb: 1024, maxMs: 600_000 },
});

/**
 * Opens a package, a folder or a zip file, and checks every file against its digest.
 * @param author whose package it is
 * @throws ApiError PACKAGE_BROKEN with the reason
 */
export async function openPackage(place: string, author = ''): Promise<Package> {
  const checked = await thread.ask(place, author).catch((error) => {
    throw error instanceof ThreadEndedError ? broken('it takes too long to read.') : error;
  });
  const documents: PackedDocument[] = [];
  for (const { kind, id, json } of checked.documents) {
    // Other requests get their turn.
    await setImmediate();
    documents.push({ kind, id, body: JSON.parse(json) });
  }
  const source = await openSource(place);
  return {
    ...checked,
    documents,
    read: async ({ path }) => bytesOf(await source.open(`files/${path}`), limits.pictureBytes),
    close: source.close,
  };
}
