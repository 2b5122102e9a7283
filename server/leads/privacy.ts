import { setImmediate as others } from 'node:timers/promises';
import { csvOf } from '../../shared/rules/csv.ts';
import type { Store } from '../store.ts';
import type { WholeQuery } from './lead.ts';
import { belongsTo, type Person } from './person.ts';
import { buildTimeline } from './timeline.ts';

/** An event in the history of a query: an answer or note with its text, or a description. */
interface PastEvent {
  at: string;
  kind: string;
  /** Email address of an account; empty if the system did it. */
  author: string;
  text: string;
}

interface ExportedQuery extends WholeQuery {
  /** Oldest first. */
  history: PastEvent[];
}

const columns = [
  ...(['created_at', 'name', 'phone_number', 'email', 'company', 'subject', 'message'] as const),
  ...(['consent', 'page', 'source', 'medium', 'campaign', 'suspected_spam', '_id'] as const),
  'history',
] satisfies (keyof ExportedQuery)[];

/** Exports every query of one person with its history, newest first, and records who exported it. */
export async function exportPerson(
  store: Store,
  person: Person,
  by: { author: string; at: Date },
): Promise<ExportedQuery[]> {
  const found: ExportedQuery[] = [];
  for (const query of await findQueries(store, person))
    found.push({ ...query, history: await readHistory(store, query) });
  await store.audit({ ...by, action: 'export queries', subject: `${found.length} queries` });
  return found;
}

/** Formats the export as CSV: one row per query, its history in one cell with a line per event. */
export function formatCsv(found: readonly ExportedQuery[]): string {
  const rows = found.map(({ history, ...query }) => ({
    ...query,
    history: history.map((it) => [it.at, it.author, it.text].filter(Boolean).join(' ')).join('\n'),
  }));
  return csvOf(columns, rows);
}

async function readHistory(store: Store, { _id }: WholeQuery): Promise<PastEvent[]> {
  const lead = await store.lead(_id);
  if (!lead) return [];
  const [entries, deliveries, accounts] = await Promise.all([
    store.leadEntries(_id),
    store.deliveries({ lead: _id, limit: 1000 }),
    store.accounts(),
  ]);
  const people = accounts.map(({ _id: id, name, email }) => ({ id, name: name || email, email }));
  const happened = { lead, entries, deliveries, people, telling: null, now: Date.now() };
  return buildTimeline(happened).map(({ at, kind, author, text }) => ({ at, kind, author, text }));
}

/** Erases every query of one person permanently, with answers, notes and history. @returns their number */
export async function erasePerson(
  store: Store,
  person: Person,
  by: { author: string; at: Date },
): Promise<number> {
  const found = await findQueries(store, person);
  return store.eraseQueries(
    found.map(({ _id }) => _id),
    by,
  );
}

/** Number of queries that are checked before other requests are handled. */
const slice = 100;

async function findQueries(store: Store, person: Person): Promise<WholeQuery[]> {
  const found: WholeQuery[] = [];
  for await (const queries of store.queriesInSlices(slice)) {
    found.push(...queries.filter((query) => belongsTo(person, query)));
    await others();
  }
  return found;
}
