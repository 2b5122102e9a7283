import { filesOf, findEntry, type Manifest } from '../releases/manifest.ts';
import { findStoredFiles } from '../releases/referenced-files.ts';
import type { Releases } from '../releases/releases.ts';
import type { MirrorSource } from './mirror.ts';

interface Deps {
  read: Releases['read'];
  readImage: MirrorSource['readImage'];
  /** False if pages load pictures from another server. */
  withImages: boolean;
  isErased?: MirrorSource['isErased'];
}

/** Uses releases as the source of a copy. Caches the picture paths of a page by its digest. */
export function createMirrorSource({ read, readImage, withImages, isErased }: Deps) {
  let shown = new Map<string, string[]>();

  return async (manifest: Manifest): Promise<MirrorSource> => {
    const files = new Map<string, string>();
    const now = new Map<string, string[]>();
    for (const [path, entry] of filesOf(manifest)) {
      files.set(path, entry.sha256);
      if (!withImages || !/\.(html|xml|json|webmanifest)$/.test(path)) continue;
      const known = shown.get(entry.sha256);
      now.set(entry.sha256, known ?? findStoredFiles((await read(entry)).toString()));
    }
    shown = now;
    return {
      files,
      images: new Set([...now.values()].flat().filter((path) => !isErased?.(path))),
      readImage,
      isErased,
      async read(path) {
        const entry = findEntry(manifest, path);
        if (!entry) throw new Error(`The release has no ${path}.`);
        return read(entry);
      },
    };
  };
}
