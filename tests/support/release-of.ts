import { sha256 } from '../../server/platform/bytes/digest.ts';
import { emptyShard, type Manifest, patchShards } from '../../server/publish/releases/manifest.ts';

/** Creates a release from texts by file. */
export function releaseOf(texts: Record<string, string>): Manifest {
  const changes = new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      { sha256: sha256(text), size: text.length, pack: 'p', offset: 0, revision: 1, reads: [] },
    ]),
  );
  const { shards } = patchShards([], changes);
  return { number: 1, revision: 1, code: 'c', at: '', listing: {}, assets: emptyShard, shards };
}
