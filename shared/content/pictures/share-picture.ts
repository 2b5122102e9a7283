import type { SiteIdentity } from '../../sections/settings/site-identity.ts';
import type { SearchFields } from '../search.ts';

/** The page of a generated sharing image; the home page has no id. */
export interface SharedPage {
  kind: 'home' | 'page' | 'service' | 'page-content';
  id: string;
  /** Text on the image. */
  title: string;
}

/** Returns the text for a page's sharing image: its search engine title, or the page title. */
export function pickTitle(said: Pick<SearchFields, 'search_title'> | null, own: string): string {
  return said?.search_title?.trim() || own.trim();
}

/** Size of a sharing image in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/**
 * Builds the path of a page's generated sharing image. The path depends only on the text, so a new colour in the
 * theme leaves every page unchanged.
 */
export function buildSharePath(
  { kind, id, title }: SharedPage,
  { company_name }: Pick<SiteIdentity, 'company_name'>,
): string {
  const words = digestOf(`${title.trim()}\n${company_name.trim()}`);
  return `share/${id === '' ? kind : `${kind}-${id}`}-${words}.jpg`;
}

const generatedName =
  /^share\/(home|page-content|page|service)(?:-([0-9a-f]{24}))?-([0-9a-f]{14})\.jpg$/;

/** Parses the path of a generated sharing image; null for other paths. */
export function parseSharePath(
  path: string,
): { kind: SharedPage['kind']; id: string; words: string } | null {
  const [, kind, id = '', words = ''] = generatedName.exec(path) ?? [];
  if (!kind || (kind === 'home') !== (id === '')) return null;
  return { kind: kind as SharedPage['kind'], id, words };
}

/** Returns a 53-bit hash of a text in 14 hexadecimal digits (cyrb53, Bryc): a cache key, not a secret. */
export function digestOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(16).padStart(14, '0');
}
