import { type Entry, findEntry } from '../../server/publish/releases/manifest.ts';
import { createPack } from '../../server/publish/releases/pack.ts';
import type { Releases } from '../../server/publish/releases/releases.ts';

type Texts = Record<string, string | null>;

/** Writes texts by path to a new pack, as the changes of a release; null removes a path. */
export function packTexts(
  releases: Pick<Releases, 'newPackName' | 'packPath'>,
  texts: Texts,
  revision = 1,
): Map<string, Entry | null> {
  const name = releases.newPackName();
  const pack = createPack(releases.packPath(name), name);
  const entryOf = (text: string) => ({
    ...pack.add(Buffer.from(text)),
    revision,
    reads: ['pages'],
  });
  const changes = Object.entries(texts).map(
    ([path, text]) => [path, text === null ? null : entryOf(text)] as const,
  );
  pack.seal();
  return new Map(changes);
}

/** Metadata of a release, without its files. */
export const releaseFacts = { revision: 1, code: 'c', at: '2026-01-01T00:00:00Z', listing: {} };

/** @returns the text at a path of the live release */
export async function textOf(
  releases: Pick<Releases, 'live' | 'read'>,
  path: string,
): Promise<string | undefined> {
  const live = releases.live();
  const entry = live && findEntry(live, path);
  return entry ? (await releases.read(entry)).toString() : undefined;
}
