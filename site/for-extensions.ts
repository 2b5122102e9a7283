import { readSection } from './content.ts';

// biome-ignore-start lint/performance/noBarrelFile: extensions import no other file
/** The module `marquee/site` for the `.astro` files of extensions. extend/surface.txt lists its promised names. */
export { hrefWithFiles } from './file-links.ts';
export { currentHref } from './page-links.ts';
export { entriesOf } from './preview/entries.ts';
export {
  annotate as fieldMark,
  annotateItem as entryMark,
  annotateSection as sectionMark,
} from './preview/field-annotations.ts';
export { backgroundOf as groundAttribute } from './sections/landing/landing-backgrounds.ts';
// biome-ignore-end lint/performance/noBarrelFile: see above

/** Reads the content of an extension's section in the page language; null while the section is empty. */
export async function readOwnSection<Content extends object = Record<string, unknown>>(
  name: `x_${string}`,
): Promise<Content | null> {
  return (await readSection(name as never)) as Content | null;
}
