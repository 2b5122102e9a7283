import { isPageAt } from '../shared/rules/addresses/page-at.ts';
import { targetOfLink } from '../shared/rules/addresses/page-link.ts';
import {
  findNextAddress,
  indexRedirects,
  maxSteps,
  type Redirect,
  type RedirectTable,
} from '../shared/rules/addresses/redirects.ts';
import { buildRedirectsFile, isFolderWide } from '../shared/rules/addresses/redirects-file.ts';
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
 * Reads the owner's redirects, each with the current address as its target. Omits redirects from addresses of pages,
 * which never apply (server/pages/findings.ts).
 */
export function readRedirects(): Promise<Redirect[]> {
  return runInLanguage(undefined, async () => {
    const { active } = await splitRedirects();
    const table = indexRedirects(active);
    const shown: Redirect[] = [];
    for (const { from, to, temporary } of active) {
      const end = to.endsWith('*') ? to : await followRedirects(table, to);
      const leads = await currentAddress(end);
      if (leads !== '') shown.push({ from, to: leads, temporary });
    }
    return shown;
  });
}

/** Reads the languages whose addresses have pages, former pages or redirects. */
export async function readRoutedLanguages(): Promise<Language[]> {
  const redirected = (await readRedirects()).flatMap(({ from }) => languageIn(from) ?? []);
  const former = await readFormerLanguages();
  return [...new Set([...(await readShownLanguages()), ...former, ...redirected])];
}

/** Reads the addresses of redirects that never apply, because a page has the same address. */
export async function readIdleRedirects(): Promise<string[]> {
  return (await runInLanguage(undefined, splitRedirects)).idle;
}

async function splitRedirects(): Promise<{ active: Redirect[]; idle: string[] }> {
  const active: Redirect[] = [];
  const idle: string[] = [];
  for (const it of (await readSection('redirects'))?.entries ?? []) {
    if (await isPage(it.from)) idle.push(it.from);
    else active.push(it);
  }
  return { active, idle };
}

/** Follows chained redirects to the address of a page; empty for a loop. */
async function followRedirects(table: RedirectTable, to: string): Promise<string> {
  const way: string[] = [];
  for (let at = to; ; ) {
    const next = (await isPage(at)) ? null : findNextAddress(table, at);
    if (next === null) return at;
    way.push(at);
    if (way.length > maxSteps) return '';
    at = next;
  }
}

/**
 * Reads the redirects to the original from languages that visitors can no longer choose. These redirects are
 * temporary, because a language can be shown again.
 */
export async function readLanguageRedirects(): Promise<Redirect[]> {
  const off = await readFormerLanguages();
  if (off.length === 0) return [];
  const former = (await readSiteAddresses()).filter(({ address }) =>
    off.some((it) => it === languageIn(address)),
  );
  const redirects: Redirect[] = [];
  for (const entry of former) {
    const target = entry.state === 'former' ? await readLinkTarget(entry) : null;
    if (target) redirects.push({ from: `/${entry.address}`, to: target.path, temporary: true });
  }
  const whole = off.map((it) => ({ from: `/${prefixOf(it)}/*`, to: '/*', temporary: true }));
  return [...redirects, ...whole];
}

/** Returns the current address of a link target; empty if the target was deleted. */
async function currentAddress(link: string): Promise<string> {
  const document = targetOfLink(link);
  if (document) return (await readLinkTarget(document))?.path ?? '';
  const address = /^\/([^?#*]+?)\/?$/.exec(link)?.[1];
  const entry = address === undefined ? null : await readAddressEntry(address);
  if (entry?.state === 'former') return (await readLinkTarget(entry))?.path ?? '';
  return currentHref(link);
}

/** Folder names that every host and file system accepts. */
const isFolder = /^[\p{L}\p{M}\p{N}_~-]+(?:\/[\p{L}\p{M}\p{N}_~-]+)*$/u;

/** Returns the path of a redirect page on a plain file host; null if such a file cannot exist. */
export function fileAddressOf({ from }: Pick<Redirect, 'from'>): string | null {
  const address = from.slice(1);
  const language = languageIn(address);
  const path = language ? address.slice(prefixOf(language).length + 1) : address;
  return !isFolder.test(path) || isReservedAddress(path) ? null : address;
}

/** Builds the `_redirects` file of the site; empty without redirects. Reads all addresses only for wildcards. */
export async function readRedirectsFile(): Promise<string> {
  const redirects = [...(await readRedirects()), ...(await readLanguageRedirects())];
  const hasWildcard = redirects.some(({ from }) => isFolderWide(from));
  return buildRedirectsFile(
    redirects,
    hasWildcard ? await readFiles(redirects) : [],
    settings.hasSiteUrl ? new URL(settings.siteUrl).origin : '',
  );
}

/** Returns true for the path of a page, from which a redirect never applies. */
async function isPage(path: string): Promise<boolean> {
  if (/[?#*]|^[^/]|^\/\//.test(path)) return false;
  return isPageAt(path.replace(/(?<=.)\/$/, ''), {
    languages: await readShownLanguages(),
    isAddress: async (address) => (await readAddressEntry(address))?.state === 'here',
    isDocument: async (document) => (await readLinkTarget(document)) !== null,
    countNewsLists: async () => (await readNewsLists()).length,
  });
}

/** Reads the addresses of all site files. Exact redirects replace former page addresses. */
async function readFiles(redirects: readonly Redirect[]): Promise<string[]> {
  const named = new Set(redirects.map(({ from }) => from.slice(1)));
  const files = (await readSiteAddresses())
    .filter(({ address, state }) => state === 'here' || (state === 'former' && !named.has(address)))
    .map(({ address }) => address);
  return [...files, ...(await readShownLanguages()).map(prefixOf)];
}
