import { filesOf, type Manifest } from '../releases/manifest.ts';
import { findStoredFiles } from '../releases/referenced-files.ts';
import type { Releases } from '../releases/releases.ts';
import { readStoredImage } from './stored-image.ts';
import { packZip } from './zip.ts';

/** Every file of a release, then every stored image in its pages. @param files address of stored paths */
async function* listWholeSite(
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

/** A release as a zip file for any static host. */
export function archiveOf(
  manifest: Manifest,
  releases: Pick<Releases, 'read'>,
  files: string,
): AsyncGenerator<Buffer> {
  return packZip(listWholeSite(manifest, releases, files));
}
