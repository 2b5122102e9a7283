import { filesOf, listAllFiles } from './manifest.ts';
import type { Releases } from './releases.ts';

/**
 * A stored image or one of its variants (shared/rules/images/image-path.ts), a PDF file or film, or a generated share
 * picture (shared/content/pictures/share-picture.ts), anywhere in a page.
 */
const storedPath =
  /media\/[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}(?:\/\d+)?\.\w{3,4}|files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.(?:pdf|mp4|webm)|share\/(?:home|[a-z-]+-[0-9a-f]{24})-[0-9a-f]{14}\.jpg/g;

export function findStoredFiles(text: string): string[] {
  return [...new Set(text.match(storedPath))];
}

type ReleaseReader = Pick<Releases, 'list' | 'allLoaded' | 'read'>;

const textFile = /\.(html|xml|json|webmanifest|txt)$/;

/** Finds the retained releases whose pages use a stored picture or file. Each page is read once. */
export function createReleaseSearch(releases: ReleaseReader) {
  /** Ids in each page, by its digest. */
  let shown = new Map<string, ReadonlySet<string>>();
  return async (id: string): Promise<{ from: number; to: number } | null> => {
    await releases.allLoaded();
    const now = new Map<string, ReadonlySet<string>>();
    const numbers: number[] = [];
    for (const manifest of releases.list()) {
      let isShown = false;
      for (const [path, entry] of filesOf(manifest)) {
        if (!textFile.test(path)) continue;
        const known = now.get(entry.sha256) ?? shown.get(entry.sha256);
        const ids = known ?? findIds((await releases.read(entry)).toString());
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

function findIds(text: string): ReadonlySet<string> {
  return new Set(findStoredFiles(text).map((path) => /[0-9a-f]{24}/.exec(path)?.[0] ?? ''));
}

/**
 * Lists the stored images in all retained releases. Reads every page, so call it only for garbage collection.
 */
export async function listReferencedFiles(releases: ReleaseReader): Promise<Set<string>> {
  await releases.allLoaded();
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const [path, entry] of listAllFiles(releases.list())) {
    if (seen.has(entry.sha256) || !textFile.test(path)) continue;
    seen.add(entry.sha256);
    const text = (await releases.read(entry)).toString();
    for (const file of findStoredFiles(text)) found.add(file);
  }
  return found;
}
