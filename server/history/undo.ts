import { readContent } from '../../shared/content/lenient.ts';
import { fieldsIn, labelOf } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { type Difference, isEqual, mergeContent } from '../../shared/rules/merge-content.ts';
import type { Body, Revision, StoredDocument, Write } from '../content/document.ts';
import { findLosses, type Losses } from '../content/losses.ts';
import { describeName } from '../content/name-in.ts';
import { findDescendants, nameOf } from '../content/relatives.ts';
import { retryIf } from '../content/retry-on.ts';
import type { Store } from '../store.ts';

type UndoReader = Pick<Store, 'batch' | 'get' | 'list' | 'version'>;

/** The result of an undo, in documents. */
export interface UndoResult extends Losses {
  back: number;
  /** Number of documents that stay because they have been edited since. */
  left: number;
  /** Labels of fields that have been edited since, in documents that are otherwise restored. */
  kept: string[];
  /** Names of children that were added to created documents since. Both stay, or both are deleted with `along`. */
  added: string[];
  /** The last written revision; 0 for none. */
  revision: number;
}

/**
 * Undoes a transaction in one transaction: restores changed and deleted documents at their old position in the list,
 * and deletes created ones. Keeps fields edited since, documents created again, and documents with children added
 * since.
 * @param options `only` undoes only the deletions; `along` also deletes what was added since
 * @returns null if the revision does not exist
 * @throws ConflictError if one of the documents is saved during every attempt
 */
export async function undo(
  store: UndoReader & Pick<Store, 'revision' | 'write'>,
  revision: number,
  by: { author: string; at: Date },
  { only, along }: { only?: 'deletions' | undefined; along?: boolean | undefined } = {},
): Promise<UndoResult | null> {
  return retryIf(async () => {
    const expectedRevision = await store.revision();
    const batch = (await store.batch(revision)).filter(
      ({ body }) => only === undefined || body === null,
    );
    if (batch.length === 0) return null;
    const { writes, back, left, ...rest } = await planUndo(store, batch, along);
    const done = await store.write(writes, { ...by, action: 'undo', expectedRevision });
    const written = new Set(done.map(nameOf));
    // A translation is not restored without its document.
    const without = writes.filter((write) => !written.has(nameOf(write))).length;
    return {
      ...rest,
      back: back - without,
      left: left + without,
      ...findLosses(writes, done),
      revision: done.at(-1)?.revision ?? 0,
    };
  });
}

/**
 * Plans the writes that undo a transaction, based on the current state.
 * @param along also deletes what was added to documents that the transaction created
 */
export async function planUndo(
  store: UndoReader,
  batch: readonly Revision[],
  along = false,
): Promise<Pick<UndoResult, 'back' | 'left' | 'kept' | 'added'> & { writes: Write[] }> {
  const plans: Plan[] = [];
  for (const written of batch) {
    const plan = await planWrite(store, written);
    if (plan) plans.push(plan);
  }
  const going = new Set(plans.flatMap(({ write }) => (write.body === null ? [nameOf(write)] : [])));
  const added = new Set<string>();
  const possible: Plan[] = [];
  for (const plan of plans) {
    const others = plan.write.body === null ? await findDescendants(store, plan.write) : [];
    const since = others.filter((it) => !going.has(nameOf(it)));
    for (const it of since) added.add(await describeName(store, it));
    if (since.length === 0 || along) possible.push(plan);
  }
  return {
    writes: possible.map(({ write }) => write),
    back: possible.length,
    left: batch.length - possible.length,
    kept: [...new Set(possible.flatMap(({ kept }) => kept))],
    added: [...added],
  };
}

interface Plan {
  write: Write;
  kept: string[];
}

/** Plans the undo of one write. Returns null if no part of it can be undone. */
async function planWrite(store: UndoReader, written: Revision): Promise<Plan | null> {
  const { kind, id, body: after } = written;
  const former = await store.version(kind, id, written.revision - 1);
  const was = former?.body ?? null;
  const live = await store.get(kind, id);
  const plan = (body: Body | null, kept: string[] = []): Plan => ({
    write: {
      kind,
      id,
      body,
      baseRevision: live?.revision ?? 0,
      isRestored: true,
    },
    kept,
  });
  if (isSame(live, after)) return plan(was);
  if (!live || !after || !was) return null;
  const { content, kept } = removeEdit(written, { after, was, live: live.body });
  return content === null ? null : plan(content, kept);
}

function isSame(live: StoredDocument | null, after: Body | null): boolean {
  return live === null || after === null ? live === after : isEqual(live.body, after);
}

/** Removes an earlier edit from a document. Returns null if all of its fields have been edited since. */
function removeEdit(
  { kind, id }: Revision,
  { after, was, live }: { after: Body; was: Body; live: Body },
): { content: Body | null; kept: string[] } {
  const schema = schemaOf(kind, id);
  const read = (body: Body) => readContent(schema, body) as Body;
  const versions = { base: read(after), mine: read(was), theirs: read(live) };
  const clashes = mergeContent(versions).differences.filter(({ conflict }) => conflict);
  const later = Object.fromEntries(clashes.map(({ key }) => [key, 'theirs' as const]));
  const { content } = mergeContent(versions, later);
  const labels = clashes.map(({ steps: [field] }: Difference) => {
    const own = fieldsIn(schema)[String(field)];
    return own ? labelOf(own, String(field)) : String(field);
  });
  return { content: isEqual(content, versions.theirs) ? null : content, kept: labels };
}
