import { maxMovedPageBytes, movedTo } from '../../../shared/rules/moved-page.ts';
import type { Redirect } from '../../../shared/rules/redirects.ts';
import { type Entry, filesOf, findEntry, type Manifest } from '../releases/manifest.ts';

/** What a release says of addresses at which it has no page, for servers that hold a copy of its files. */
export interface OldAddresses {
  release: number;
  /** Each leads on, with its query where it names one; never one at which there is a page. */
  exact: Redirect[];
  /** Those that end in `*`, the longest first; they count where there is no file. */
  covering: Redirect[];
  /** Where somebody stood who is deleted, without a slash at the end. */
  gone: string[];
}

/** Reads it from the release's own files: where each page stood before, the owner's redirects, and what is gone. */
export async function readOldAddresses(
  release: Manifest,
  read: (entry: Entry) => Promise<Buffer>,
): Promise<OldAddresses> {
  const exact: Redirect[] = [];
  const there = new Set<string>();
  for (const [path, entry] of filesOf(release)) {
    const from = `/${path.replace(/(^|\/)index\.html$/, '')}`;
    const isSmall = path.endsWith('/index.html') && entry.size <= maxMovedPageBytes;
    const moved = isSmall ? movedTo((await read(entry)).toString()) : null;
    if (moved) exact.push({ from, ...moved });
    there.add(from);
  }
  const file = findEntry(release, 'redirects.json');
  const { rules, gone } = file
    ? (JSON.parse((await read(file)).toString()) as { rules: Redirect[]; gone: string[] })
    : { rules: [], gone: [] };
  // A line break has no place in an address, nor in what a server is told.
  const lines = rules.filter(({ from }) => !/\p{Cc}/u.test(from));
  const isCovering = ({ from }: Redirect) => from.endsWith('*');
  return {
    release: release.number,
    exact: [...exact, ...lines.filter((rule) => !isCovering(rule) && !there.has(rule.from))],
    covering: lines
      .filter(isCovering)
      .toSorted((one, other) => other.from.length - one.from.length),
    gone: gone.map((address) => address.replace(/\/$/, '')),
  };
}
