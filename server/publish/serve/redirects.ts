import {
  type Redirect,
  type RedirectTable,
  redirectTable,
} from '../../../shared/rules/addresses/redirects.ts';
import { type Entry, findEntry, type Manifest } from '../releases/manifest.ts';

interface Redirects {
  table: RedirectTable;
  /** Addresses of deleted pages. */
  gone: ReadonlySet<string>;
}

/**
 * A release's redirects for addresses without a file (site/pages/[redirects].json.ts); read once
 * per release.
 */
export function createRedirects(bytesOf: (entry: Entry) => Promise<Buffer>) {
  let known: { sha256: string; redirects: Promise<Redirects> } | null = null;

  function redirectsOf(entry: Entry): Promise<Redirects> {
    if (known?.sha256 === entry.sha256) return known.redirects;
    const redirects = bytesOf(entry).then(parsed);
    known = { sha256: entry.sha256, redirects };
    redirects.catch(() => {
      known = null;
    });
    return redirects;
  }

  return {
    /** @returns the target of the address, or that it is gone; null if unknown */
    async find(
      manifest: Manifest,
      address: string,
    ): Promise<{ to: string; temporary: boolean } | 'gone' | null> {
      const entry = findEntry(manifest, 'redirects.json');
      if (!entry) return null;
      const { table, gone } = await redirectsOf(entry);
      return table.find(address) ?? (gone.has(folderOf(address)) ? 'gone' : null);
    },
  };
}

/** `/a/` for `/a`, `/a/` and `/a/index.html`, with any query. */
function folderOf(address: string): string {
  const [path = ''] = address.split('?');
  try {
    return `${decodeURIComponent(path)
      .replace(/\/?(?:index\.html)?$/, '')
      .normalize('NFC')}/`;
  } catch {
    return path;
  }
}

function parsed(bytes: Buffer): Redirects {
  const { rules, gone } = JSON.parse(bytes.toString('utf8')) as {
    rules: Redirect[];
    gone: string[];
  };
  return { table: redirectTable(rules), gone: new Set(gone) };
}
