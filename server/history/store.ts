import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Kind } from '../../shared/content/kinds.ts';
import { stateAt } from '../content/store/content-reader.ts';
import { bodyOf, toRevision } from '../content/store/rows.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import { beginsWith } from '../platform/db/text.ts';
import type { Tables } from '../tables.ts';
import type { Step, StepChange, StepFilter, StepPage } from './step.ts';

type Db = Kysely<Tables>;
type Revisions = SelectQueryBuilder<
  Tables & { written: Tables['revisions'] },
  'written',
  { batch: number }
>;

/** Documents listed per step. */
const maxChanges = 12;

/** Deletions checked per step. */
const maxDeletions = 200;

/** The history over any database Kysely speaks. */
export function historyStore({ db, inSnapshot }: SqlDatabase) {
  return {
    /** Writes, newest first; of one document if given. */
    steps: (which: StepFilter, page: StepPage) =>
      inSnapshot(async (snapshot) => {
        const { kind, id } = which;
        const document = kind && id !== undefined ? { kind, id } : undefined;
        const named = await namesOf(written(snapshot, which), page, document !== undefined);
        return stepsOf(snapshot, named, { document });
      }),
    /** Deletions whose documents are still deleted, newest first, without other writes. */
    deletions: (page: StepPage) =>
      inSnapshot(async (snapshot) => {
        const named = await namesOf(gone(snapshot), page, true);
        return stepsOf(snapshot, named, { isGone: true });
      }),
    /** A document's state at a content revision, even a deletion; null before it was first saved. */
    async version(kind: Kind, id: string, at: number) {
      const row = await stateAt(db, { kind, id, revision: at });
      return row ? toRevision(row) : null;
    },
  };
}

async function namesOf(
  found: Revisions,
  { limit, before }: StepPage,
  isFew = false,
): Promise<number[]> {
  const those = before === undefined ? found : found.where('batch', '<', before);
  // Finds a few matching rows before sorting; otherwise SQLite would walk all steps in order.
  const batch = isFew ? sql<number>`+batch` : sql<number>`batch`;
  const rows = await those
    .clearSelect()
    .select(batch.as('batch'))
    .groupBy(batch)
    .orderBy(batch, 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => Number(row.batch));
}

function revisions(db: Db): Revisions {
  return db.selectFrom('revisions as written').select('batch') as unknown as Revisions;
}

function written(db: Db, { kind, id, authors, since, until }: StepFilter): Revisions {
  let found = revisions(db);
  if (kind) found = found.where('kind', '=', kind);
  if (id !== undefined) found = found.where('id', '=', id);
  if (authors) found = found.where(beginsWith(authors));
  if (since) found = found.where('at', '>=', since);
  if (until) found = found.where('at', '<', until);
  return found;
}

/** Deletions that are the last write of their document. */
function gone(db: Db): Revisions {
  return revisions(db)
    .where('body', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as later')
            .select('later.revision')
            .whereRef('later.kind', '=', 'written.kind')
            .whereRef('later.id', '=', 'written.id')
            .whereRef('later.revision', '>', 'written.revision'),
        ),
      ),
    );
}

/** Selects rows of a step: all, those of one document, or the deletions still in effect. */
interface Part {
  document?: { kind: Kind; id: string } | undefined;
  isGone?: true;
}

/** Reads the selected part of steps, in the given order. */
async function stepsOf(db: Db, steps: readonly number[], part: Part): Promise<Step[]> {
  if (steps.length === 0) return [];
  const rowsOf = () =>
    part.document
      ? written(db, part.document).where(sql<number>`+batch`, 'in', [...steps])
      : (part.isGone ? gone(db) : written(db, {})).where('batch', 'in', [...steps]);
  const counts = await rowsOf()
    .clearSelect()
    .select(({ fn }) => ['batch', 'kind', fn.countAll().as('documents')])
    .groupBy(['batch', 'kind'])
    .execute();
  const changes = await changesIn(rowsOf(), part);
  const actions = await actionsOf(db, steps);
  return steps.flatMap((step) => {
    const own = changes.filter(({ batch }) => Number(batch) === step);
    const [first] = own;
    if (!first) return [];
    const documents = counts
      .filter(({ batch }) => Number(batch) === step)
      .map(({ kind, documents: count }) => [kind, Number(count)]);
    return {
      step,
      author: first.author,
      at: first.at,
      action: actions.get(step) ?? 'save',
      documents: Object.fromEntries(documents),
      changes: own.slice(0, maxChanges).map(toChange),
    };
  });
}

/**
 * Adds the previous state of each document. The revisions of a step are consecutive, so its first ones are found by
 * number.
 */
function changesIn(rows: Revisions, { document, isGone }: Part) {
  const first = document ? Number.MAX_SAFE_INTEGER : isGone ? maxDeletions : maxChanges;
  return rows
    .clearSelect()
    .select(['batch', 'kind', 'id', 'parent', 'revision', 'author', 'at', 'body'])
    .select(({ selectFrom }) =>
      selectFrom('revisions as former')
        // Empty if it was deleted, null if it did not exist.
        .select(sql<string | null>`coalesce(former.body, '')`.as('body'))
        .whereRef('former.kind', '=', 'written.kind')
        .whereRef('former.id', '=', 'written.id')
        .whereRef('former.revision', '<', 'written.revision')
        .orderBy('former.revision', 'desc')
        .limit(1)
        .as('former'),
    )
    .where(sql<boolean>`revision - batch < ${first}`)
    .orderBy('revision')
    .execute();
}

type Row = Awaited<ReturnType<typeof changesIn>>[number];

function toChange({ kind, id, parent, revision, body, former }: Row): StepChange {
  return {
    kind: kind as Kind,
    id,
    parent,
    revision: Number(revision),
    before: bodyOf({ body: former || null }),
    after: bodyOf({ body }),
    ...(former === '' && body !== null && { isBack: true as const }),
  };
}

/** Reads each step's action from the trail, whose first entry names an earlier revision. */
async function actionsOf(db: Db, steps: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('audit')
    .select(['to_revision', 'action'])
    .where('to_revision', 'in', [...steps])
    .where('number', '>', 1)
    .execute();
  return new Map(rows.map(({ to_revision: step, action }) => [Number(step), action]));
}
