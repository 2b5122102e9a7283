import { setImmediate as others } from 'node:timers/promises';
import type { Store, WholeQuery } from '../store/store.ts';
import { isOf, type Person } from './person.ts';

/** What an export says of each query, in this order. */
export const queryColumns = [
  ...(['created_at', 'name', 'phone_number', 'email', 'company', 'subject', 'message'] as const),
  ...(['consent', 'page', 'source', 'medium', 'campaign', 'suspected_spam', '_id'] as const),
] satisfies (keyof WholeQuery)[];

/** Every query of one person, newest first; who asked is noted in the audit trail. */
export async function exportPerson(
  store: Store,
  person: Person,
  by: { author: string; at: Date },
): Promise<WholeQuery[]> {
  const found = await queriesOf(store, person);
  await store.audit({ ...by, action: 'export queries', subject: `${found.length} queries` });
  return found;
}

/** Erases every query of one person, for good. @returns how many there were */
export async function erasePerson(
  store: Store,
  person: Person,
  by: { author: string; at: Date },
): Promise<number> {
  const found = await queriesOf(store, person);
  return store.eraseQueries(
    found.map(({ _id }) => _id),
    by,
  );
}

/** Queries looked at before others get their turn. */
const slice = 100;

async function queriesOf(store: Store, person: Person): Promise<WholeQuery[]> {
  const found: WholeQuery[] = [];
  for await (const queries of store.queriesInSlices(slice)) {
    found.push(...queries.filter((query) => isOf(person, query)));
    await others();
  }
  return found;
}
