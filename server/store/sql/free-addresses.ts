import type { Kysely, SelectQueryBuilder } from 'kysely';
import { AddressTakenError, type Body, type Kind, type Write } from '../store.ts';
import type { Tables } from '../tables.ts';
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
 * The writes of one transaction as they may be done: no two pages stand at one address, and below a service's stand its
 * categories alone. Writes follow each other, so nobody takes an address in between. What is put back without insisting
 * on its address returns without one where that is taken.
 * @throws AddressTakenError
 */
export async function withFreeAddresses(db: Db, writes: readonly Write[]): Promise<Write[]> {
  const settled: Write[] = [];
  for (const write of writes) {
    const taken = await takenBy(db, write, [...settled, ...writes.slice(settled.length + 1)]);
    if (taken && !write.mayLoseAddress)
      throw new AddressTakenError(taken.address, nameOf(taken.body));
    settled.push(taken ? { ...write, body: { ...write.body, address: '' } } : write);
  }
  return settled;
}

async function takenBy(db: Db, write: Write, others: readonly Write[]): Promise<Holder | null> {
  const { kind, id, body } = write;
  const { address } = searchable(kind, body);
  if (address === null) return null;
  const parent = kind === 'page-content' ? (write.parent ?? String(body?.category_id)) : null;
  const asked = { kind, id, parent, address, body: body as Body };
  const stored = kind === 'page-content' ? siblings(db, asked) : inTheWay(db, asked);
  const written = new Set(others.map((it) => `${it.kind}/${it.id}`));
  const all = [
    ...(await stored).filter((it) => !written.has(`${it.kind}/${it.id}`) && !goes(others, it)),
    ...others.map(holderOf).filter((it) => it !== null),
  ];
  return all.find((it) => (it.kind !== kind || it.id !== id) && clash(asked, it)) ?? null;
}

/** A category goes with its service. */
function goes(others: readonly Write[], { parent }: Holder): boolean {
  return others.some((it) => it.kind === 'service' && it.id === parent && it.body === null);
}

function holderOf({ kind, id, parent, body }: Write): Holder | null {
  const { address } = searchable(kind, body);
  if (body === null || address === null) return null;
  return { kind, id, parent: parent ?? String(body.category_id ?? ''), address, body };
}

function clash(one: Holder, other: Holder): boolean {
  if (one.kind === 'page-content' || other.kind === 'page-content')
    return one.kind === other.kind && one.parent === other.parent && one.address === other.address;
  return one.address === other.address || isBelow(one, other) || isBelow(other, one);
}

/** Below a service's address nothing else may stand. */
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

/** Whoever stands at an address, at one above it, or below it. */
async function inTheWay(db: Db, { kind, address }: Holder): Promise<Holder[]> {
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
