import type { RedirectReport, redirectReportEndpoints } from '../../shared/api/redirect-report.ts';
import type { AddressEntry } from '../../shared/content/address-entry.ts';
import { readLeniently } from '../../shared/content/lenient.ts';
import { categoryPath, pagePath, servicePath } from '../../shared/rules/addresses/page-path.ts';
import { indexRedirects } from '../../shared/rules/addresses/redirects.ts';
import { sections } from '../../shared/sections/index.ts';
import { mapAddresses } from '../content/address-book.ts';
import { getName } from '../content/name-in.ts';
import { createView } from '../content/visible/public-view.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Store } from '../store.ts';
import type { MissingAddresses } from './missing-addresses.ts';
import { findNearest, type Place } from './nearest-page.ts';

/** Maximum rows of each list in the report. */
const maxRows = 200;
/** Maximum services searched for the nearest page. */
const maxServices = 500;

interface Deps {
  store: Store;
  missing: MissingAddresses;
  now: () => number;
}

/** Handles the report of old addresses, in addition to the owner's redirects. */
export function redirectReportHandlers(deps: Deps): Handlers<typeof redirectReportEndpoints> {
  const { store, missing, now } = deps;
  return {
    async getRedirectReport() {
      const book = mapAddresses(await createView(store).addresses());
      return {
        data: {
          missing: await listMissing({ store, missing }, book),
          former: await listFormer(store, book),
        },
      };
    },
    async forgetMissing({ input: { address }, author }) {
      await missing.forget(address);
      // Omits the address, because it may contain any text typed by a visitor.
      const subject = '1 address';
      await store.audit({ author, at: new Date(now()), action: 'forget missing address', subject });
      return { message: 'Done.', data: null };
    },
  };
}

/** Lists requested addresses that still have no page. */
async function listMissing(
  { store, missing }: Omit<Deps, 'now'>,
  book: readonly AddressEntry[],
): Promise<RedirectReport['missing']> {
  const stored = await store.get('section', 'redirects');
  const redirects = readLeniently(sections.redirects, stored?.body ?? {}).content;
  const table = indexRedirects(redirects?.entries ?? []);
  const resolved = new Set(
    book.filter(({ state }) => state !== 'gone').map(({ address }) => address),
  );
  const open = (await missing.list()).filter(
    ({ address }) => !resolved.has(address.replace(/^\/|\/$/g, '')) && !table.find(address),
  );
  const places = await readPages(createView(store));
  return open
    .slice(0, maxRows)
    .map((row) => ({ ...row, nearest: findNearest(row.address, places) }));
}

async function readPages(store: Pick<Store, 'list'>): Promise<Place[]> {
  const pages = await store.list('page');
  const services = await store.list('service', { limit: maxServices });
  const own = pages.map(({ id, body }) => ({
    path: pagePath({ _id: id, ...body } as Parameters<typeof pagePath>[0]),
    title: getName('page', body),
  }));
  const details = services.map(({ id, body }) => ({
    path: servicePath({ _id: id, ...body }),
    title: getName('service', body),
  }));
  return [...own, ...details];
}

async function listFormer(
  store: Store,
  book: readonly AddressEntry[],
): Promise<RedirectReport['former']> {
  const former = book.filter(
    ({ state, address }) => state !== 'here' && !/^(?:page|details-page)\//.test(address),
  );
  return Promise.all(
    former.slice(0, maxRows).map(async (it) => ({
      address: `/${it.address}/`,
      to: it.state === 'gone' ? null : await toPage(store, it),
    })),
  );
}

async function toPage(
  store: Store,
  { kind, id }: Pick<AddressEntry, 'kind' | 'id'>,
): Promise<Place | null> {
  const found = await store.get(kind, id);
  if (!found) return null;
  const document = { _id: id, ...found.body } as { _id: string; address?: string };
  const title = getName(kind, found.body);
  if (kind === 'page') return { path: pagePath(document as Parameters<typeof pagePath>[0]), title };
  if (kind === 'service') return { path: servicePath(document), title };
  const service = await store.get('service', found.parent ?? '');
  if (!service) return null;
  const above = { _id: service.id, ...service.body };
  return { path: categoryPath(above, document), title };
}
