import { readSection } from './content.ts';

// biome-ignore-start lint/performance/noBarrelFile: extensions import no other file
/** The module `marquee/site` for the `.astro` files of extensions. extend/surface.txt lists its promised names. */
export { hrefWithFiles } from './file-links.ts';
export { currentHref } from './page-links.ts';
export { entriesOf } from './preview/entries.ts';
export { entryMark, fieldMark, sectionMark } from './preview/marks.ts';
export { groundAttribute } from './sections/landing/landing-grounds.ts';
// biome-ignore-end lint/performance/noBarrelFile: see above

/** The content of a section of an extension in the language of the page; null while it is empty. */
export async function readOwnSection<Content extends object = Record<string, unknown>>(
  name: `x_${string}`,
): Promise<Content | null> {
  return (await readSection(name as never)) as Content | null;
}
