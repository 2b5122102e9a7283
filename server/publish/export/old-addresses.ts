import {
  maxRedirectPageBytes,
  parseRedirectPage,
} from '../../../shared/rules/addresses/moved-page.ts';
import type { Redirect } from '../../../shared/rules/addresses/redirects.ts';
import { type Entry, filesOf, findEntry, type Manifest } from '../releases/manifest.ts';

/** Addresses without a page in a release, for servers with a copy of its files. */
export interface OldAddresses {
  release: number;
  /**
   * Redirects of single addresses, with their query if they have one, but not those from the address of a page.
   */
  exact: Redirect[];
  /** Redirects whose address ends in `*`, longest first, which apply to addresses without a file. */
  covering: Redirect[];
  /** Addresses of deleted pages, without a trailing slash. */
  gone: string[];
}

/**
 * Reads former addresses of pages, the owner's redirects, and deleted pages from the files of a release.
 */
export async function readOldAddresses(
  release: Manifest,
  read: (entry: Entry) => Promise<Buffer>,
): Promise<OldAddresses> {
  const exact: Redirect[] = [];
  const paths = new Set<string>();
  for (const [path, entry] of filesOf(release)) {
    const from = `/${path.replace(/(^|\/)index\.html$/, '')}`;
    const isSmall = path.endsWith('/index.html') && entry.size <= maxRedirectPageBytes;
    const moved = isSmall ? parseRedirectPage((await read(entry)).toString()) : null;
    if (moved) exact.push({ from, ...moved });
    paths.add(from);
  }
  const file = findEntry(release, 'redirects.json');
  const { rules, gone } = file
    ? (JSON.parse((await read(file)).toString()) as { rules: Redirect[]; gone: string[] })
    : { rules: [], gone: [] };
  // A line break is not allowed in an address or a server's configuration.
  const lines = rules.filter(({ from }) => !/\p{Cc}/u.test(from));
  const isCovering = ({ from }: Redirect) => from.endsWith('*');
  return {
    release: release.number,
    exact: [...exact, ...lines.filter((rule) => !isCovering(rule) && !paths.has(rule.from))],
    covering: lines
      .filter(isCovering)
      .toSorted((one, other) => other.from.length - one.from.length),
    gone: gone.map((address) => address.replace(/\/$/, '')),
  };
}
