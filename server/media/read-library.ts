import { setTimeout as later } from 'node:timers/promises';
import { imageFacts } from '../../shared/rules/images/image-path.ts';
import { withNotes } from '../../shared/rules/images/picture-notes.ts';
import type { Store } from '../store.ts';
import { foundAuthor, type NewLibraryEntry } from './library-entry.ts';
import type { Media } from './media.ts';

/** Set once the library has everything that was stored before there was one. */
const settingName = 'library read from storage';
const pauseMs = 20;

interface ReadParts {
  store: Pick<Store, 'setting' | 'setSetting' | 'libraryEntry' | 'addFound'>;
  media: Pick<Media, 'storage' | 'describe'>;
  /** Name of a picture of the demo company, by its id. */
  demoNames: () => ReadonlyMap<string, string>;
  /** Notes what was found in these pictures where they are used. */
  noteUses(): Promise<unknown>;
  signal: AbortSignal;
}

/**
 * Adds stored pictures to the library that were uploaded before there was one, in small steps.
 * @returns the number of pictures added
 */
export async function readLibrary({
  store,
  media,
  demoNames,
  noteUses,
  signal,
}: ReadParts): Promise<number> {
  if (await store.setting(settingName)) return 0;
  const names = demoNames();
  let added = 0;
  for await (const { path, at } of media.storage.list('media/')) {
    if (signal.aborted) return added;
    const facts = imageFacts(path);
    const [id = ''] = /[0-9a-f]{24}/.exec(path) ?? [];
    if (!facts || (await store.libraryEntry(id))) continue;
    const described = await media.describe(path);
    if (!described) continue;
    const { width, height } = facts;
    const { bytes, look, notes } = described;
    const [, noted = ''] = withNotes(path, notes).split('#');
    const demoName = names.get(id);
    const found: NewLibraryEntry = {
      ...{ id, kind: 'picture', path, notes: noted, name: demoName ?? '', width, height },
      ...{ source: demoName === undefined ? 'upload' : 'demo', added_by: foundAuthor },
      ...{ bytes, look, added_at: new Date(at).toISOString() },
    };
    await store.addFound([found]);
    added += 1;
    await later(pauseMs);
  }
  if (signal.aborted) return added;
  await noteUses();
  await store.setSetting(settingName, true);
  return added;
}

interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

/** Reads the library in the background. @returns a function that stops it */
export function readLibraryOnce(parts: Omit<ReadParts, 'signal'> & { log: Log }): () => void {
  const stopping = new AbortController();
  readLibrary({ ...parts, signal: stopping.signal }).then(
    (pictures) => {
      if (pictures > 0) parts.log.info({ pictures }, 'read stored pictures into the library');
    },
    (error) => parts.log.warn({ err: error }, 'reading stored pictures into the library failed'),
  );
  return () => stopping.abort();
}
