import { z } from 'zod';
import type { FieldChange, Version } from '../../shared/api/changes/versions.ts';
import { line, list } from '../../shared/content/fields.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import type { Body, Revision } from '../content/document.ts';
import { describeName, getName } from '../content/name-in.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import { compareBodies } from './compare.ts';
import { compareDocuments } from './compare-documents.ts';
import { createNameLookup } from './names.ts';

type Reader = Pick<Store, 'accounts' | 'get' | 'version'>;

interface Comparison {
  name: string;
  before: Version | null;
  after: Version | null;
  fields: FieldChange[];
}

/** Content revisions. The newer defaults to the current revision, the older to its predecessor. */
export interface VersionRange {
  from?: number | undefined;
  to?: number | undefined;
}

/** @throws ApiError if the document never existed */
export async function readVersions(
  store: Pick<Store, 'version'>,
  { kind, id }: { kind: Kind; id: string },
  between: VersionRange,
): Promise<{ before: Revision | null; after: Revision | null }> {
  const after = await store.version(kind, id, between.to ?? Number.MAX_SAFE_INTEGER);
  const from = between.from ?? (after ? after.revision - 1 : 0);
  const before = from === 0 ? null : await store.version(kind, id, from);
  if (!after && !before)
    throw new ApiError(404, 'NOT_FOUND', 'This does not exist, or did not exist then.');
  return { before, after };
}

/**
 * Compares two revisions of a document.
 * @throws ApiError if the document never existed
 */
export async function compareVersions(
  store: Reader,
  document: { kind: Kind; id: string },
  between: VersionRange,
): Promise<Comparison> {
  const { kind, id } = document;
  const { before, after } = await readVersions(store, document, between);
  const getName = await createNameLookup(store);
  const bodies = [before?.body ?? null, after?.body ?? null] as const;
  return {
    name: await describeName(store, { kind, id, body: bodies[1] ?? bodies[0] }),
    before: before && format(before, getName),
    after: after && format(after, getName),
    fields: await compareWithNames(store, document, ...bodies),
  };
}

/** Compares two states of a document, with names instead of ids. */
export async function compareWithNames(
  store: Pick<Store, 'get'>,
  document: { kind: Kind; id: string },
  before: Body | null,
  after: Body | null,
): Promise<FieldChange[]> {
  if (document.kind !== 'order')
    return nameService(store, compareDocuments(document, before, after));
  return compareBodies(namedOrder, await nameOrder(store, before), await nameOrder(store, after));
}

function format({ revision, author, at, body }: Revision, getName: (author: string) => string) {
  return { revision, by: author, name: getName(author), at, deleted: body === null };
}

const namedOrder = z.object({ ids: list('Order', line('Entry'), { max: 10_000 }) });

/** Replaces ids of items by names. */
async function nameOrder(store: Pick<Store, 'get'>, body: Body | null): Promise<Body | null> {
  const { ids } = body ?? {};
  if (!Array.isArray(ids)) return body;
  return { ids: await Promise.all(ids.map((id) => findEntryName(store, String(id)))) };
}

/** Replaces a category's service by its name. */
async function nameService(
  store: Pick<Store, 'get'>,
  changes: FieldChange[],
): Promise<FieldChange[]> {
  const findServiceName = async (id: unknown) =>
    typeof id === 'string' && id !== '' ? findEntryName(store, id) : id;
  return Promise.all(
    changes.map(async (change) =>
      change.field === 'category_id'
        ? {
            ...change,
            before: await findServiceName(change.before),
            after: await findServiceName(change.after),
          }
        : change,
    ),
  );
}

async function findEntryName(store: Pick<Store, 'get'>, id: string): Promise<string> {
  for (const kind of ['service', 'page-content', 'partner'] as const) {
    const name = getName(kind, (await store.get(kind, id))?.body ?? null);
    if (name !== '') return name;
  }
  return id;
}
