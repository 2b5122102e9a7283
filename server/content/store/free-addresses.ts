import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Kind } from '../../../shared/content/kinds.ts';
import { parseTranslationId } from '../../../shared/content/translated-document.ts';
import { isNewsListAddress } from '../../../shared/rules/addresses/site-address.ts';
import type { Language } from '../../../shared/rules/languages.ts';
import { prefixOf } from '../../../shared/rules/languages.ts';
import type { SiteLanguages } from '../../../shared/sections/settings/site-languages.ts';
import type { Tables } from '../../tables.ts';
import { AddressTakenError } from '../content-errors.ts';
import type { Body, Write } from '../document.ts';
import { parentIdOf } from '../references.ts';
import { toSearchColumns } from './rows.ts';

type Db = Kysely<Tables>;

interface Holder {
  /** The document with the address: the page's own, or a translation. */
  document: string;
  /** The page, and its address without its language. */
  kind: Kind;
  id: string;
  parent: string | null;
  address: string;
  body: Body;
  /** Null for the original. */
  language: Language | null;
}

/**
 * Ensures that no two pages share an address in any language, and that only its categories are below a service's
 * address. Writes are serialised, so no address is taken in the meantime. A restored document is written without its
 * address if that is taken.
 * @throws AddressTakenError
 */
export async function freeAddresses(db: Db, writes: readonly Write[]): Promise<Write[]> {
  const transaction: Transaction = {
    names: new Set(writes.map(({ kind, id }) => `${kind}/${id}`)),
    holders: new Map(),
  };
  for (const [at, write] of writes.entries()) {
    const holder = await holderOf(db, write);
    if (holder) transaction.holders.set(at, holder);
  }
  const settled = [...writes];
  for (const [at, asked] of transaction.holders) {
    const write = writes[at] as Write;
    const taken = (await isNewsAddress(db, asked))
      ? createNewsHolder(asked)
      : await findConflict(db, asked, transaction);
    if (!taken) continue;
    if (!write.isRestored) throw new AddressTakenError(taken.address, nameOf(taken.body));
    settled[at] = { ...write, body: { ...write.body, address: '' } };
    transaction.holders.delete(at);
  }
  return settled;
}

interface Transaction {
  /** `kind/id` of each document. */
  names: ReadonlySet<string>;
  /** New addresses, by index of the write. */
  holders: Map<number, Holder>;
}

/** Returns true for an address of the news list, unless the page had it before. */
async function isNewsAddress(db: Db, { document, kind, address }: Holder): Promise<boolean> {
  if (kind === 'page-content' || !isNewsListAddress(address)) return false;
  const [of = '', id = ''] = document.split('/');
  const before = await db
    .selectFrom('revisions')
    .select('address')
    .where('kind', '=', of)
    .where('id', '=', id)
    .where('address', 'is not', null)
    .execute();
  return !before.some((row) => `/${row.address}`.endsWith(`/${address}`));
}

function createNewsHolder({ address }: Holder): Pick<Holder, 'address' | 'body'> {
  return { address, body: { title: 'News' } };
}

async function findConflict(
  db: Db,
  asked: Holder,
  { names, holders }: Transaction,
): Promise<Holder | null> {
  const languages = await readLanguages(db);
  const stored = [
    ...(await findOriginals(db, asked)),
    ...(await findTranslations(db, asked, languages)),
  ];
  // Symmetric, because either of the two can be written first.
  const areShownTogether = (one: Language | null, other: Language | null) =>
    one === other ||
    ((one === null || other === null) && languages.some((it) => it === (one ?? other)));
  const unchanged = stored.filter((it) => !names.has(it.document));
  const isConflicting = (it: Holder) =>
    (it.kind !== asked.kind || it.id !== asked.id) &&
    areShownTogether(it.language, asked.language) &&
    conflicts(asked, it);
  return unchanged.find(isConflicting) ?? holders.values().find(isConflicting) ?? null;
}

async function holderOf(db: Db, write: Write): Promise<Holder | null> {
  const { kind, id, body } = write;
  const { address } = toSearchColumns({ kind, id }, body);
  if (body === null || address === null) return null;
  const document = `${kind}/${id}`;
  if (kind !== 'translation')
    return {
      document,
      kind,
      id,
      parent: parentIdOf({ kind, id, body }),
      address,
      body,
      language: null,
    };
  return (await findTranslated(db, [{ id, address, body }]))[0] ?? null;
}

/** Finds the pages of translations that have an address. */
async function findTranslated(
  db: Db,
  rows: readonly { id: string; address: string; body: Body }[],
): Promise<Holder[]> {
  const own = rows.flatMap(({ id, address, body }) => {
    const page = parseTranslationId(id);
    const rest = page && address.slice(prefixOf(page.language).length + 1);
    return page && rest ? [{ ...page, document: `translation/${id}`, address: rest, body }] : [];
  });
  const categories = own.flatMap(({ kind, id }) => (kind === 'page-content' ? [id] : []));
  const services =
    categories.length === 0
      ? []
      : await db
          .selectFrom('documents')
          .select(['id', 'parent'])
          .where('kind', '=', 'page-content')
          .where('id', 'in', categories)
          .execute();
  const serviceOf = new Map(services.map(({ id, parent }) => [id, parent]));
  return own.map((it) => ({ ...it, parent: serviceOf.get(it.id) ?? null }));
}

function conflicts(one: Holder, other: Holder): boolean {
  if (one.kind === 'page-content' || other.kind === 'page-content')
    return one.kind === other.kind && one.parent === other.parent && one.address === other.address;
  return one.address === other.address || isBelow(one, other) || isBelow(other, one);
}

/** Only categories may be below a service's address. */
function isBelow(service: Holder, { address }: Holder): boolean {
  return service.kind === 'service' && address.startsWith(`${service.address}/`);
}

type Holders = SelectQueryBuilder<Tables, 'documents', object>;

/** Finds the documents at an address, at a parent address, or below that of a service. */
async function findOriginals(db: Db, { kind, parent, address }: Holder): Promise<Holder[]> {
  const documents = db.selectFrom('documents').where('address', 'is not', null);
  const rows =
    kind === 'page-content'
      ? await read(
          documents
            .where('kind', '=', 'page-content')
            .where('parent', '=', parent)
            .where('address', '=', address),
        )
      : await filterNear(documents.where('kind', 'in', ['page', 'service']), { kind, address });
  return rows.map((row) => ({ ...row, document: `${row.kind}/${row.id}`, language: null }));
}

async function findTranslations(
  db: Db,
  asked: Holder,
  spoken: readonly Language[],
): Promise<Holder[]> {
  const languages = asked.language ? [asked.language] : spoken;
  const documents = db.selectFrom('documents').where('kind', '=', 'translation');
  const found = languages.map((language) => {
    const address = `${prefixOf(language)}/${asked.address}`;
    return asked.kind === 'page-content'
      ? read(documents.where('address', '=', address))
      : filterNear(documents, { kind: asked.kind, address });
  });
  return findTranslated(db, (await Promise.all(found)).flat());
}

async function readLanguages(db: Db): Promise<Language[]> {
  const row = await db
    .selectFrom('documents')
    .select('body')
    .where('kind', '=', 'section')
    .where('id', '=', 'languages')
    .executeTakeFirst();
  const { further = [] } = (row ? JSON.parse(row.body) : {}) as Partial<SiteLanguages>;
  return further.map(({ language }) => language);
}

async function filterNear(documents: Holders, { kind, address }: Pick<Holder, 'kind' | 'address'>) {
  const segments = address.split('/');
  const upwards = segments.map((_, at) => segments.slice(0, at + 1).join('/'));
  const found = await read(documents.where('address', 'in', upwards));
  if (kind !== 'service') return found;
  // "0" is the character after "/".
  const below = documents.where('address', '>', `${address}/`).where('address', '<', `${address}0`);
  return [...found, ...(await read(below))];
}

async function read(query: Holders) {
  const rows = await query.select(['kind', 'id', 'parent', 'address', 'body']).execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as Kind,
    address: String(row.address),
    body: JSON.parse(row.body) as Body,
  }));
}

function nameOf({ title, name, heading, address }: Body): string {
  return String(title ?? name ?? heading ?? address ?? '');
}
