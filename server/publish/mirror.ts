import type { Manifest } from './manifest.ts';

/** Somewhere a release is copied to: a folder today, a bucket tomorrow. Paths are relative, with forward slashes. */
export interface MirrorTarget {
  /** Path → digest of what an earlier copy put there. */
  known(): Promise<Map<string, string>>;
  put(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** Notes what the copy consists of; last of all. */
  remember(files: ReadonlyMap<string, string>): Promise<void>;
}

export interface MirrorSource {
  manifest: Manifest;
  /** Path → digest of every file of the release. */
  files: ReadonlyMap<string, string>;
  read(path: string): Promise<Uint8Array>;
  /** Stored images the pages show; their bytes never change under one name. */
  images: ReadonlySet<string>;
  readImage(path: string): Promise<Uint8Array>;
}

export interface MirrorReport {
  written: number;
  unchanged: number;
  removed: number;
}

/**
 * Copies a release: changed files only; images and scripts before the pages that use them; removals last.
 * Whoever reads the target meanwhile never finds a page whose files are missing.
 */
export async function mirrorRelease(
  source: MirrorSource,
  target: MirrorTarget,
): Promise<MirrorReport> {
  const known = await target.known();
  const wanted = new Map(source.files);
  for (const image of source.images) wanted.set(`api/file/${image}`, image);
  const report: MirrorReport = { written: 0, unchanged: 0, removed: 0 };
  for (const [path, digest] of [...wanted].sort(byUse)) {
    if (known.get(path) === digest) {
      report.unchanged += 1;
      continue;
    }
    const isImage = path.startsWith('api/file/');
    await target.put(path, await (isImage ? source.readImage(digest) : source.read(path)));
    report.written += 1;
  }
  for (const path of known.keys()) {
    if (wanted.has(path)) continue;
    await target.remove(path);
    report.removed += 1;
  }
  await target.remember(wanted);
  return report;
}

/** Images, then the site's own files, then pages, the landing page last. */
function byUse([a]: [string, string], [b]: [string, string]): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function rank(path: string): number {
  if (path.startsWith('api/file/')) return 0;
  if (path.startsWith('_astro/')) return 1;
  if (path === 'index.html') return 4;
  return path.endsWith('.html') ? 3 : 2;
}
