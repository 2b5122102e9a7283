import { filesOf, type Manifest } from '../releases/manifest.ts';
import { findStoredFiles } from '../releases/referenced-files.ts';
import type { Releases } from '../releases/releases.ts';
import { readStoredImage } from './stored-image.ts';
import { packZip } from './zip.ts';

/** Lists every file of a release, then every stored image in its pages. @param files base address of stored paths */
async function* listSiteFiles(
  manifest: Manifest,
  releases: Pick<Releases, 'read'>,
  files: string,
): AsyncGenerator<{ path: string; bytes: Buffer }> {
  const images = new Set<string>();
  for (const [path, entry] of [...filesOf(manifest)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = await releases.read(entry);
    if (/\.(html|xml|json|webmanifest)$/.test(path))
      for (const image of findStoredFiles(bytes.toString())) images.add(image);
    yield { path, bytes };
  }
  for (const image of [...images].sort()) {
    const bytes = await readStoredImage(`${files}/${image}`);
    if (bytes) yield { path: `api/file/${image}`, bytes: Buffer.from(bytes) };
  }
}

/** Packs a release as a zip file for any static host. */
export function packRelease(
  manifest: Manifest,
  releases: Pick<Releases, 'read'>,
  files: string,
): AsyncGenerator<Buffer> {
  return packZip(listSiteFiles(manifest, releases, files));
}
