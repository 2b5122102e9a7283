import { pageOfLink } from '../shared/rules/addresses/page-link.ts';
import {
  followRedirects,
  type Redirect,
  redirectTable,
} from '../shared/rules/addresses/redirects.ts';
import { isFolderWide, redirectsFile } from '../shared/rules/addresses/redirects-file.ts';
import { isReservedAddress } from '../shared/rules/addresses/site-address.ts';
import {
  readAddressEntry,
  readPage,
  readPageContent,
  readSection,
  readService,
  readSiteAddresses,
} from './content.ts';
import { currentHref, readPlace } from './page-links.ts';
import { settings } from './settings.ts';

/** The owner's redirects, resolved: each leads straight to the current address. */
export async function readRedirects(): Promise<Redirect[]> {
  const entries = (await readSection('redirects'))?.entries ?? [];
  const table = redirectTable(entries);
  const shown: Redirect[] = [];
  for (const { from, to, temporary } of entries) {
    const end = to.endsWith('*') ? { to } : followRedirects(table, to);
    const leads = 'to' in end ? await currentAddress(end.to) : '';
    if (leads !== '') shown.push({ from, to: leads, temporary });
  }
  return shown;
}

const byId = /^\/details-page\/([0-9a-f]{24})\/(?:([0-9a-f]{24})\/)?$/;

/** The current address of a link's target; empty when it was deleted. */
async function currentAddress(link: string): Promise<string> {
  const [, service, category] = byId.exec(link) ?? [];
  if (category) return (await readPlace({ kind: 'page-content', id: category }))?.path ?? '';
  if (service) return (await readPlace({ kind: 'service', id: service }))?.path ?? '';
  const address = /^\/([^?#*]+?)\/?$/.exec(link)?.[1];
  const entry = address === undefined ? null : await readAddressEntry(address);
  if (entry?.state === 'former') return (await readPlace(entry))?.path ?? '';
  return currentHref(link);
}

/** Folder names that every host and file system accepts. */
const isFolder = /^[\p{L}\p{M}\p{N}_~-]+(?:\/[\p{L}\p{M}\p{N}_~-]+)*$/u;

/** The file path for a redirect on a plain file host; null when the host cannot have one. */
export function fileAddressOf({ from }: Pick<Redirect, 'from'>): string | null {
  const address = from.slice(1);
  return !isFolder.test(address) || isReservedAddress(address) ? null : address;
}

/**
 * The site's `_redirects` file; empty when it needs none. Looks only at the addresses the redirects
 * name.
 */
export async function readRedirectsFile(): Promise<string> {
  const redirects = await readRedirects();
  const withPage: string[] = [];
  for (const { from } of redirects) if (await isPage(from.slice(1))) withPage.push(from.slice(1));
  const isCovering = redirects.some(({ from }) => isFolderWide(from));
  const files = [...withPage, ...(isCovering ? await readFiles(redirects) : [])];
  return redirectsFile(
    redirects,
    files,
    settings.hasSiteUrl ? new URL(settings.siteUrl).origin : '',
  );
}

/** True when an address has a page, or redirects by id to one. */
async function isPage(address: string): Promise<boolean> {
  const [, service, category] = byId.exec(`/${address}/`) ?? [];
  const own = pageOfLink(`/${address}`);
  if (category) return (await readPageContent(category)) !== null;
  if (service) return (await readService(service)) !== null;
  if (own) return (await readPage(own)) !== null;
  const fixed = ['thank-you', 'not-sent'];
  return fixed.includes(address) || (await readAddressEntry(address))?.state === 'here';
}

/** Addresses at which the site has a file. A former address of a page wins over a redirect. */
async function readFiles(redirects: readonly Redirect[]): Promise<string[]> {
  const named = new Set(redirects.map(fileAddressOf));
  return (await readSiteAddresses())
    .filter(({ address, state }) => state === 'here' || (state === 'former' && !named.has(address)))
    .map(({ address }) => address);
}
