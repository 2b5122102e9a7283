import { isPageAt } from '../shared/rules/addresses/page-at.ts';
import { placeOfLink } from '../shared/rules/addresses/page-link.ts';
import {
  maxSteps,
  nextAddress,
  type Redirect,
  type RedirectTable,
  redirectTable,
} from '../shared/rules/addresses/redirects.ts';
import { isFolderWide, redirectsFile } from '../shared/rules/addresses/redirects-file.ts';
import { isReservedAddress } from '../shared/rules/addresses/site-address.ts';
import { type Language, languageIn, prefixOf } from '../shared/rules/languages.ts';
import {
  readAddressEntry,
  readNewsLists,
  readSection,
  readShownLanguages,
  readSiteAddresses,
} from './content.ts';
import { runInLanguage } from './language.ts';
import { readFormerLanguages } from './language-paths.ts';
import { currentHref, readLinkTarget } from './page-links.ts';
import { settings } from './settings.ts';

/**
 * The owner's redirects, resolved: each leads straight to the current address. Without those from an
 * address that has a page, which never act (server/pages/findings.ts).
 */
export function readRedirects(): Promise<Redirect[]> {
  return runInLanguage(undefined, async () => {
    const { acting } = await readOwnRedirects();
    const table = redirectTable(acting);
    const shown: Redirect[] = [];
    for (const { from, to, temporary } of acting) {
      const end = to.endsWith('*') ? to : await lastAddress(table, to);
      const leads = await currentAddress(end);
      if (leads !== '') shown.push({ from, to: leads, temporary });
    }
    return shown;
  });
}

/** Languages with pages, former pages or redirects below them. */
export async function readRoutedLanguages(): Promise<Language[]> {
  const redirected = (await readRedirects()).flatMap(({ from }) => languageIn(from) ?? []);
  const former = await readFormerLanguages();
  return [...new Set([...(await readShownLanguages()), ...former, ...redirected])];
}

/** The addresses of redirects that never act, because a page is there. */
export async function readIdleRedirects(): Promise<string[]> {
  return (await runInLanguage(undefined, readOwnRedirects)).idle;
}

async function readOwnRedirects(): Promise<{ acting: Redirect[]; idle: string[] }> {
  const acting: Redirect[] = [];
  const idle: string[] = [];
  for (const it of (await readSection('redirects'))?.entries ?? []) {
    if (await isPage(it.from)) idle.push(it.from);
    else acting.push(it);
  }
  return { acting, idle };
}

/** Follows chained redirects until an address has a page; empty for a circle. */
async function lastAddress(table: RedirectTable, to: string): Promise<string> {
  const way: string[] = [];
  for (let at = to; ; ) {
    const next = (await isPage(at)) ? null : nextAddress(table, at);
    if (next === null) return at;
    way.push(at);
    if (way.length > maxSteps) return '';
    at = next;
  }
}

/**
 * From languages that visitors can no longer choose to the original. For now, because they may
 * return.
 */
export async function readLanguageRedirects(): Promise<Redirect[]> {
  const off = await readFormerLanguages();
  if (off.length === 0) return [];
  const former = (await readSiteAddresses()).filter(({ address }) =>
    off.some((it) => it === languageIn(address)),
  );
  const redirects: Redirect[] = [];
  for (const entry of former) {
    const place = entry.state === 'former' ? await readLinkTarget(entry) : null;
    if (place) redirects.push({ from: `/${entry.address}`, to: place.path, temporary: true });
  }
  const whole = off.map((it) => ({ from: `/${prefixOf(it)}/*`, to: '/*', temporary: true }));
  return [...redirects, ...whole];
}

/** The current address of a link's target; empty when it was deleted. */
async function currentAddress(link: string): Promise<string> {
  const target = placeOfLink(link);
  if (target) return (await readLinkTarget(target))?.path ?? '';
  const address = /^\/([^?#*]+?)\/?$/.exec(link)?.[1];
  const entry = address === undefined ? null : await readAddressEntry(address);
  if (entry?.state === 'former') return (await readLinkTarget(entry))?.path ?? '';
  return currentHref(link);
}

/** Folder names that every host and file system accepts. */
const isFolder = /^[\p{L}\p{M}\p{N}_~-]+(?:\/[\p{L}\p{M}\p{N}_~-]+)*$/u;

/** The file path for a redirect on a plain file host; null when the host cannot have one. */
export function fileAddressOf({ from }: Pick<Redirect, 'from'>): string | null {
  const address = from.slice(1);
  const language = languageIn(address);
  const own = language ? address.slice(prefixOf(language).length + 1) : address;
  return !isFolder.test(own) || isReservedAddress(own) ? null : address;
}

/**
 * The site's `_redirects` file; empty when it needs none. Looks at all addresses only if a redirect
 * covers a folder.
 */
export async function readRedirectsFile(): Promise<string> {
  const redirects = [...(await readRedirects()), ...(await readLanguageRedirects())];
  const isCovering = redirects.some(({ from }) => isFolderWide(from));
  return redirectsFile(
    redirects,
    isCovering ? await readFiles(redirects) : [],
    settings.hasSiteUrl ? new URL(settings.siteUrl).origin : '',
  );
}

/** True if a redirect from a path never acts, because a page is there. */
async function isPage(path: string): Promise<boolean> {
  if (/[?#*]|^[^/]|^\/\//.test(path)) return false;
  return isPageAt(path.replace(/(?<=.)\/$/, ''), {
    languages: await readShownLanguages(),
    isAddress: async (address) => (await readAddressEntry(address))?.state === 'here',
    isDocument: async (place) => (await readLinkTarget(place)) !== null,
    countNewsLists: async () => (await readNewsLists()).length,
  });
}

/** Addresses at which the site has a file. A former address of a page wins over a redirect. */
async function readFiles(redirects: readonly Redirect[]): Promise<string[]> {
  const named = new Set(redirects.map(({ from }) => from.slice(1)));
  const files = (await readSiteAddresses())
    .filter(({ address, state }) => state === 'here' || (state === 'former' && !named.has(address)))
    .map(({ address }) => address);
  return [...files, ...(await readShownLanguages()).map(prefixOf)];
}
