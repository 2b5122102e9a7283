import { filesOf } from './manifest.ts';
import type { Releases } from './releases.ts';

/**
 * A stored image or one of its variants (shared/rules/images/image-path.ts), or a drawn share
 * picture (shared/content/share-picture.ts), anywhere in a page.
 */
const stored =
  /media\/[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}(?:\/\d+)?\.\w{3,4}|share\/(?:home|[a-z-]+-[0-9a-f]{24})-[0-9a-f]{14}\.jpg/g;

export function storedFilesIn(text: string): string[] {
  return [...new Set(text.match(stored))];
}

/**
 * Paths of stored images in any kept release. Reads every page once: for a sweep, not for a save.
 */
export async function referencedFiles(
  releases: Pick<Releases, 'list' | 'allLoaded' | 'read'>,
): Promise<Set<string>> {
  await releases.allLoaded();
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const manifest of releases.list())
    for (const [path, entry] of filesOf(manifest)) {
      if (seen.has(entry.sha256) || !/\.(html|xml|json|webmanifest|txt)$/.test(path)) continue;
      seen.add(entry.sha256);
      const text = (await releases.read(entry)).toString();
      for (const file of storedFilesIn(text)) found.add(file);
    }
  return found;
}
