import { runInParallel } from '../../platform/concurrency/in-parallel.ts';

/**
 * The digest of a file's bytes; '' after an interrupted copy; `-` and a time in ms since nothing
 * uses it.
 */
export type FileState = string;

/** A target of copies: a folder or a bucket. Paths are relative, with forward slashes. */
export interface MirrorTarget {
  /** For people. */
  readonly place: string;
  /** Path → state of files that earlier copies put there and that still exist. */
  known(): Promise<Map<string, FileState>>;
  put(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** Saves the list of files in the copy. */
  remember(files: ReadonlyMap<string, FileState>): Promise<void>;
}

export interface MirrorSource {
  /** Path → digest of every file of the release. */
  files: ReadonlyMap<string, string>;
  read(path: string): Promise<Uint8Array>;
  /** Stored images in the pages; their bytes never change under one name. */
  images: ReadonlySet<string>;
  readImage(path: string): Promise<Uint8Array>;
  /** True for a stored image that was erased for good: it leaves a copy at once. */
  isErased?: ((path: string) => boolean) | undefined;
}

export interface MirrorReport {
  written: number;
  unchanged: number;
  removed: number;
  /** Site paths to purge from a cache in front. */
  purge: string[];
}

/** The list of a copy's files, which visitors can reach but not guess. */
export const noteOf = (secret: string) => `.marquee/copy-${secret}.json`;
/** Its name in earlier versions, which everybody could fetch. */
export const formerNote = '.marquee-copy.json';

const concurrency = 8;
/** Older pages at a visitor or in a cache still find their scripts and pictures. */
const graceMs = 24 * 3_600_000;
export const isImage = (path: string) => path.startsWith('api/file/');
/** Never other bytes under the same name. */
export const isImmutable = (path: string) => isImage(path) || path.startsWith('_astro/');

/**
 * Copies a release: only changed files; images and scripts before the pages that use them; removals
 * last. Readers of the target never find a page whose files are missing. The next copy, of
 * whichever release, finishes an interrupted one.
 */
export async function mirrorRelease(
  source: MirrorSource,
  target: MirrorTarget,
  now = Date.now(),
  onFile: (done: number, total: number) => void = () => {},
): Promise<MirrorReport> {
  const known = await target.known();
  const wanted = new Map(source.files);
  for (const image of source.images) wanted.set(`api/file/${image}`, image);
  const changed = [...wanted].filter(([path, digest]) => known.get(path) !== digest);
  const { gone, leaving } = findUnneeded(known, { wanted, now, isErased: source.isErased });
  const unfinished = changed.map(([path]): [string, FileState] => [path, '']);
  if (unfinished.length + gone.length > 0)
    await target.remember(new Map([...known, ...leaving, ...unfinished]));
  let done = 0;
  for (const step of groupInSteps(changed))
    await runInParallel(step, concurrency, async ([path, digest]) => {
      await target.put(path, await (isImage(path) ? source.readImage(digest) : source.read(path)));
      done += 1;
      onFile(done, changed.length);
    });
  await runInParallel(gone, concurrency, (path) => target.remove(path));
  const next = new Map([...wanted, ...leaving]);
  if (unfinished.length + gone.length > 0 || !isEqual(known, next)) await target.remember(next);
  return {
    written: changed.length,
    unchanged: wanted.size - changed.length,
    removed: gone.length,
    purge: [...changed.map(([path]) => path), ...gone]
      .filter((path) => !isImmutable(path))
      .flatMap(addressesOf)
      .sort(),
  };
}

interface Unneeded extends Pick<MirrorSource, 'isErased'> {
  wanted: ReadonlyMap<string, string>;
  now: number;
}

/**
 * Files that are not in the release: pages go at once, scripts and pictures after the grace time.
 */
function findUnneeded(known: ReadonlyMap<string, FileState>, { wanted, now, isErased }: Unneeded) {
  const gone: string[] = [];
  const leaving = new Map<string, FileState>();
  for (const [path, state] of known) {
    if (wanted.has(path)) continue;
    const since = state.startsWith('-') ? Number(state.slice(1)) : now;
    const isKept = isImmutable(path) && now - since < graceMs && !isErased?.(path);
    if (isKept) leaving.set(path, `-${since}`);
    else gone.push(path);
  }
  return { gone, leaving };
}

function isEqual(a: ReadonlyMap<string, FileState>, b: ReadonlyMap<string, FileState>): boolean {
  return a.size === b.size && [...a].every(([path, state]) => b.get(path) === state);
}

/** A page has its folder's address, and its own name. */
function addressesOf(path: string): string[] {
  const folder = /^(.*\/)?index\.html$/.exec(path);
  return folder ? [`/${folder[1] ?? ''}`, `/${path}`] : [`/${path}`];
}

/** Images, then the site's own files, then pages, the landing page last. */
function groupInSteps(files: [string, string][]): [string, string][][] {
  const steps: [string, string][][] = [[], [], [], [], []];
  for (const file of files.sort(([a], [b]) => (a < b ? -1 : 1))) steps[rankOf(file[0])]?.push(file);
  return steps;
}

function rankOf(path: string): number {
  if (isImage(path)) return 0;
  if (path.startsWith('_astro/')) return 1;
  if (path === 'index.html') return 4;
  return path.endsWith('.html') ? 3 : 2;
}
