import { sitePathOf } from '../../../shared/rules/addresses/own-path.ts';
import {
  indexRedirects,
  type Redirect,
  type RedirectTable,
} from '../../../shared/rules/addresses/redirects.ts';
import { languageIn, prefixOf } from '../../../shared/rules/languages.ts';
import { type Entry, findEntry, type Manifest } from '../releases/manifest.ts';

type Target = Pick<Redirect, 'to' | 'temporary'>;

interface Redirects {
  table: RedirectTable;
  /** Addresses whose redirect has no effect, because there is a page; normalised by `folderOf`. */
  idle: ReadonlySet<string>;
  /** Addresses of deleted pages. */
  gone: ReadonlySet<string>;
}

/**
 * Reads a release's redirects for addresses without a file (site/pages/[redirects].json.ts), once per release.
 */
export function createRedirects(bytesOf: (entry: Entry) => Promise<Buffer>) {
  let known: { sha256: string; redirects: Promise<Redirects> } | null = null;

  function parseOnce(entry: Entry): Promise<Redirects> {
    if (known?.sha256 === entry.sha256) return known.redirects;
    const redirects = bytesOf(entry).then(parseRedirects);
    known = { sha256: entry.sha256, redirects };
    redirects.catch(() => {
      known = null;
    });
    return redirects;
  }

  async function readRedirects(manifest: Manifest): Promise<Redirects | null> {
    const entry = findEntry(manifest, 'redirects.json');
    return entry ? parseOnce(entry) : null;
  }

  return {
    /** Finds a redirect of an address with its query, which has priority over the page. */
    findByQuery: async (manifest: Manifest, address: string) =>
      address.includes('?') ? (await readRedirects(manifest))?.table.findByQuery(address) : null,

    /** Checks for a redirect from the address of a page, which has no effect. */
    async isIdle(manifest: Manifest, address: string): Promise<boolean> {
      const { table, idle } = (await readRedirects(manifest)) ?? none;
      return idle.has(folderOf(address)) || (table.find(address)?.isExact ?? false);
    },

    /** @returns the target of the address, `gone` for a deleted page, or null */
    async find(manifest: Manifest, address: string): Promise<Target | 'gone' | null> {
      const { table, gone } = (await readRedirects(manifest)) ?? none;
      return (
        table.find(address) ??
        findOriginal(manifest, address) ??
        (gone.has(folderOf(address)) ? 'gone' : null)
      );
    },
  };
}

const none: Redirects = { table: indexRedirects([]), gone: new Set(), idle: new Set() };

/**
 * Finds the original page at an address in a language that visitors cannot choose. The redirect is temporary, because
 * they may be able to choose it later.
 */
function findOriginal(manifest: Manifest, address: string): Target | null {
  const language = languageIn(address);
  if (!language || findEntry(manifest, `${prefixOf(language)}/404/index.html`)) return null;
  const rest = address.slice(prefixOf(language).length + 1).replace(/^(?!\/)/, '/');
  const to = sitePathOf(rest.replace(/(?<!\/)(?=[?]|$)/, '/'));
  if (to === null || !findEntry(manifest, `${folderOf(to).slice(1)}index.html`)) return null;
  return { to, temporary: true };
}

/** Returns `/a/` for `/a`, `/a/` and `/a/index.html`, with any query. */
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

function parseRedirects(bytes: Buffer): Redirects {
  const { rules, gone, idle } = JSON.parse(bytes.toString('utf8')) as {
    rules: Redirect[];
    gone: string[];
    idle?: string[];
  };
  return { table: indexRedirects(rules), gone: new Set(gone), idle: new Set(idle?.map(folderOf)) };
}
