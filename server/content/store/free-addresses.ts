import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { AddressTakenError } from '../content-errors.ts';
import type { Body, Kind, Write } from '../document.ts';
import { parentOf } from './parent.ts';
import { searchable } from './rows.ts';

type Db = Kysely<Tables>;

interface Holder {
  kind: Kind;
  id: string;
  parent: string | null;
  address: string;
  body: Body;
}

/**
 * Ensures that no two pages share an address, and that only its categories are below a service's address. Writes are
 * serialised, so no address is taken meanwhile. A document with `mayLoseAddress` is written without its address if
 * that is taken.
 * @throws AddressTakenError
 */
export async function withFreeAddresses(db: Db, writes: readonly Write[]): Promise<Write[]> {
  const transaction: Transaction = {
    names: new Set(writes.map(nameOfDocument)),
    gone: new Set(
      writes.filter(({ kind, body }) => kind === 'service' && body === null).map(({ id }) => id),
    ),
    holders: new Map(),
  };
  for (const [at, write] of writes.entries()) {
    const holder = holderOf(write);
    if (holder) transaction.holders.set(at, holder);
  }
  const settled = [...writes];
  for (const [at, asked] of transaction.holders) {
    const write = writes[at] as Write;
    const taken = await takenBy(db, asked, transaction);
    if (!taken) continue;
    if (!write.mayLoseAddress) throw new AddressTakenError(taken.address, nameOf(taken.body));
    settled[at] = { ...write, body: { ...write.body, address: '' } };
    transaction.holders.delete(at);
  }
  return settled;
}

/** Writes of one transaction. */
interface Transaction {
  names: ReadonlySet<string>;
  /** Services being deleted. */
  gone: ReadonlySet<string | null>;
  /** New addresses, by index of the write. */
  holders: Map<number, Holder>;
}

const nameOfDocument = ({ kind, id }: Pick<Holder, 'kind' | 'id'>) => `${kind}/${id}`;

async function takenBy(
  db: Db,
  asked: Holder,
  { names, gone, holders }: Transaction,
): Promise<Holder | null> {
  const stored = asked.kind === 'page-content' ? siblings(db, asked) : conflicting(db, asked);
  // Categories are deleted with their service.
  const staying = (await stored).filter(
    (it) => !names.has(nameOfDocument(it)) && !gone.has(it.parent),
  );
  const isConflicting = (it: Holder) =>
    (it.kind !== asked.kind || it.id !== asked.id) && clash(asked, it);
  return staying.find(isConflicting) ?? holders.values().find(isConflicting) ?? null;
}

function holderOf({ kind, id, body }: Write): Holder | null {
  const { address } = searchable(kind, body);
  if (body === null || address === null) return null;
  return { kind, id, parent: parentOf({ kind, id, body }), address, body };
}

function clash(one: Holder, other: Holder): boolean {
  if (one.kind === 'page-content' || other.kind === 'page-content')
    return one.kind === other.kind && one.parent === other.parent && one.address === other.address;
  return one.address === other.address || isBelow(one, other) || isBelow(other, one);
}

/** Only categories may be below a service's address. */
function isBelow(service: Holder, { address }: Holder): boolean {
  return service.kind === 'service' && address.startsWith(`${service.address}/`);
}

async function siblings(db: Db, { parent, address }: Holder): Promise<Holder[]> {
  return read(
    db
      .selectFrom('documents')
      .where('address', '=', address)
      .where('kind', '=', 'page-content')
      .where('parent', '=', parent),
  );
}

/** Finds the documents at an address, at a parent address, or below it. */
async function conflicting(db: Db, { kind, address }: Holder): Promise<Holder[]> {
  const segments = address.split('/');
  const upwards = segments.map((_, at) => segments.slice(0, at + 1).join('/'));
  const pages = () =>
    db
      .selectFrom('documents')
      .where('kind', 'in', ['page', 'service'])
      .where('address', 'is not', null);
  const found = await read(pages().where('address', 'in', upwards));
  if (kind !== 'service') return found;
  // "0" is the character after "/".
  const below = pages().where('address', '>', `${address}/`).where('address', '<', `${address}0`);
  return [...found, ...(await read(below))];
}

async function read(query: SelectQueryBuilder<Tables, 'documents', object>): Promise<Holder[]> {
  const rows = await query.select(['kind', 'id', 'parent', 'address', 'body']).execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as Kind,
    address: String(row.address),
    body: JSON.parse(row.body) as Body,
  }));
}

function nameOf({ title, name, heading }: Body): string {
  return String(title ?? name ?? heading ?? '');
}
