import { runInParallel } from '../../platform/concurrency/in-parallel.ts';

/**
 * The digest of a file's bytes; '' after an interrupted copy; or `-` and the time in ms since which no page uses it.
 */
export type FileState = string;

/** A target of copies: a folder or a bucket. Paths are relative, with forward slashes. */
export interface MirrorTarget {
  /** Address or path for logs and messages. */
  readonly location: string;
  /** Returns the states of existing files from earlier copies, by path. */
  listFiles(): Promise<Map<string, FileState>>;
  put(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** Saves the list of files in the copy. */
  saveFiles(files: ReadonlyMap<string, FileState>): Promise<void>;
}

export interface MirrorSource {
  /** Digest of every file of the release, by path. */
  files: ReadonlyMap<string, string>;
  read(path: string): Promise<Uint8Array>;
  /** Names of stored images in the pages. The bytes of an image name never change. */
  images: ReadonlySet<string>;
  readImage(path: string): Promise<Uint8Array>;
  /** Returns true for a stored image that was erased for good, which is removed from a copy at once. */
  isErased?: ((path: string) => boolean) | undefined;
}

export interface MirrorReport {
  written: number;
  unchanged: number;
  removed: number;
  /** Site paths to purge from a CDN. */
  purge: string[];
}

/** Names the list of a copy's files, which visitors can reach but not guess. */
export const nameFileList = (secret: string) => `.marquee/copy-${secret}.json`;
/** Name of the list in earlier versions, which everybody could guess. */
export const formerListName = '.marquee-copy.json';

const concurrency = 8;
/** Time for which pages in browsers and caches still find the scripts and pictures of an earlier release. */
const graceMs = 24 * 3_600_000;
export const isImage = (path: string) => path.startsWith('api/file/');
/** Returns true for files whose bytes never change under one name. */
export const isImmutable = (path: string) => isImage(path) || path.startsWith('_astro/');

/**
 * Copies the changed files of a release: images and scripts before the pages that use them, and removals last, so that
 * readers never find a page whose files are missing. The next copy of any release completes an interrupted one.
 */
export async function mirrorRelease(
  source: MirrorSource,
  target: MirrorTarget,
  now = Date.now(),
  onFile: (done: number, total: number) => void = () => {},
): Promise<MirrorReport> {
  const listFiles = await target.listFiles();
  const wanted = new Map(source.files);
  for (const image of source.images) wanted.set(`api/file/${image}`, image);
  const changed = [...wanted].filter(([path, digest]) => listFiles.get(path) !== digest);
  const { gone, leaving: expiring } = findUnneeded(listFiles, {
    wanted,
    now,
    isErased: source.isErased,
  });
  const unfinished = changed.map(([path]): [string, FileState] => [path, '']);
  if (unfinished.length + gone.length > 0)
    await target.saveFiles(new Map([...listFiles, ...expiring, ...unfinished]));
  let done = 0;
  for (const step of sortIntoSteps(changed))
    await runInParallel(step, concurrency, async ([path, digest]) => {
      await target.put(path, await (isImage(path) ? source.readImage(digest) : source.read(path)));
      done += 1;
      onFile(done, changed.length);
    });
  await runInParallel(gone, concurrency, (path) => target.remove(path));
  const next = new Map([...wanted, ...expiring]);
  if (unfinished.length + gone.length > 0 || !isEqual(listFiles, next))
    await target.saveFiles(next);
  return {
    written: changed.length,
    unchanged: wanted.size - changed.length,
    removed: gone.length,
    purge: [...changed.map(([path]) => path), ...gone]
      .filter((path) => !isImmutable(path))
      .flatMap(listAddresses)
      .sort(),
  };
}

interface UnneededOptions extends Pick<MirrorSource, 'isErased'> {
  wanted: ReadonlyMap<string, string>;
  now: number;
}

/**
 * Finds files that are not in the release: pages are removed at once, scripts and pictures after the grace period.
 */
function findUnneeded(
  listFiles: ReadonlyMap<string, FileState>,
  { wanted, now, isErased }: UnneededOptions,
) {
  const gone: string[] = [];
  const expiring = new Map<string, FileState>();
  for (const [path, state] of listFiles) {
    if (wanted.has(path)) continue;
    const since = state.startsWith('-') ? Number(state.slice(1)) : now;
    const isKept = isImmutable(path) && now - since < graceMs && !isErased?.(path);
    if (isKept) expiring.set(path, `-${since}`);
    else gone.push(path);
  }
  return { gone, leaving: expiring };
}

function isEqual(a: ReadonlyMap<string, FileState>, b: ReadonlyMap<string, FileState>): boolean {
  return a.size === b.size && [...a].every(([path, state]) => b.get(path) === state);
}

/** Returns the addresses of a file. A page has its own and that of its folder. */
function listAddresses(path: string): string[] {
  const folder = /^(.*\/)?index\.html$/.exec(path);
  return folder ? [`/${folder[1] ?? ''}`, `/${path}`] : [`/${path}`];
}

/** Sorts images first, then the site's code files, then pages, and the landing page last. */
function sortIntoSteps(files: [string, string][]): [string, string][][] {
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
