import { filesOf, listAllFiles } from './manifest.ts';
import type { Releases } from './releases.ts';

/**
 * A stored image or one of its variants (shared/rules/images/image-path.ts), a PDF file or film, or a drawn share
 * picture (shared/content/pictures/share-picture.ts), anywhere in a page.
 */
const stored =
  /media\/[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}(?:\/\d+)?\.\w{3,4}|files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.(?:pdf|mp4|webm)|share\/(?:home|[a-z-]+-[0-9a-f]{24})-[0-9a-f]{14}\.jpg/g;

export function findStoredFiles(text: string): string[] {
  return [...new Set(text.match(stored))];
}

type Kept = Pick<Releases, 'list' | 'allLoaded' | 'read'>;

const readable = /\.(html|xml|json|webmanifest|txt)$/;

/** Finds the kept releases whose pages show a stored picture or link to a file; reads each page once. */
export function createReleasesShowing(releases: Kept) {
  /** The ids in a page, by its digest. */
  let shown = new Map<string, ReadonlySet<string>>();
  return async (id: string): Promise<{ from: number; to: number } | null> => {
    await releases.allLoaded();
    const now = new Map<string, ReadonlySet<string>>();
    const numbers: number[] = [];
    for (const manifest of releases.list()) {
      let isShown = false;
      for (const [path, entry] of filesOf(manifest)) {
        if (!readable.test(path)) continue;
        const known = now.get(entry.sha256) ?? shown.get(entry.sha256);
        const ids = known ?? idsIn((await releases.read(entry)).toString());
        now.set(entry.sha256, ids);
        isShown ||= ids.has(id);
      }
      if (isShown) numbers.push(manifest.number);
    }
    shown = now;
    if (numbers.length === 0) return null;
    return { from: Math.min(...numbers), to: Math.max(...numbers) };
  };
}

function idsIn(text: string): ReadonlySet<string> {
  return new Set(findStoredFiles(text).map((path) => /[0-9a-f]{24}/.exec(path)?.[0] ?? ''));
}

/**
 * Paths of stored images in any kept release. Reads every page once: for garbage collection, not for a save.
 */
export async function referencedFiles(releases: Kept): Promise<Set<string>> {
  await releases.allLoaded();
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const [path, entry] of listAllFiles(releases.list())) {
    if (seen.has(entry.sha256) || !readable.test(path)) continue;
    seen.add(entry.sha256);
    const text = (await releases.read(entry)).toString();
    for (const file of findStoredFiles(text)) found.add(file);
  }
  return found;
}
