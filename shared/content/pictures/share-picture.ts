import type { SiteIdentity } from '../../sections/settings/site-identity.ts';
import type { SearchFields } from '../search.ts';

/** The page of a generated share picture; the home page has no id. */
export interface SharedPage {
  kind: 'home' | 'page' | 'service' | 'page-content';
  id: string;
  /** Text of the picture. */
  title: string;
}

/** Text of a page's share picture: its title for search engines, or its own. */
export function pickTitle(said: Pick<SearchFields, 'search_title'> | null, own: string): string {
  return said?.search_title?.trim() || own.trim();
}

/** Size of a share picture in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/**
 * The path of a page's generated share picture. The path depends only on the text: the theme follows the
 * identity, so that a new colour leaves every page unchanged.
 */
export function buildSharePath(
  { kind, id, title }: SharedPage,
  { company_name }: Pick<SiteIdentity, 'company_name'>,
): string {
  const words = digestOf(`${title.trim()}\n${company_name.trim()}`);
  return `share/${id === '' ? kind : `${kind}-${id}`}-${words}.jpg`;
}

const drawnName =
  /^share\/(home|page-content|page|service)(?:-([0-9a-f]{24}))?-([0-9a-f]{14})\.jpg$/;

/** Parses the path of a generated share picture; null for other paths. */
export function parseSharePath(
  path: string,
): { kind: SharedPage['kind']; id: string; words: string } | null {
  const [, kind, id = '', words = ''] = drawnName.exec(path) ?? [];
  if (!kind || (kind === 'home') !== (id === '')) return null;
  return { kind: kind as SharedPage['kind'], id, words };
}

/** 53 bits of a text in 14 hexadecimal digits (cyrb53, Bryc): a cache key, not a secret. */
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
