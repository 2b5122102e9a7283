import { join } from 'node:path';
import type { Body } from '../../server/content/document.ts';
import { createDraft, publishDraft } from '../../server/drafts/edit-draft.ts';
import { runDueDrafts, scheduleDraft } from '../../server/drafts/schedules.ts';
import { storeInDraft } from '../../server/drafts/store-in-draft.ts';
import type { ApiError } from '../../server/platform/errors/api-error.ts';
import type { Store } from '../../server/store.ts';
import { openEmptySqliteStore } from './databases/empty-sqlite-store.ts';
import { makeTestFolder } from './test-folder.ts';

const folder = makeTestFolder();
let count = 0;
export const inSqlite = () => {
  count += 1;
  return openEmptySqliteStore(join(folder, `${count}.sqlite`));
};

export const start = Date.UTC(2026, 2, 1, 10);
export const minute = 60_000;
export const author = 'ann@example.com';

/** A site with schedules and a clock set by the test. */
export function siteOf(store: Store) {
  const clock = { now: start };
  const deps = { store, publisher: { onSaved: () => undefined }, now: () => clock.now };
  const by = () => ({ author, at: new Date(clock.now) });
  const inMinutes = (minutes: number) => new Date(start + minutes * minute).toISOString();
  return {
    ...{ store, clock, parts: deps, by },
    begin: (name = 'Summer') => createDraft(deps, { name, author }),
    save: (id: string, body: Body | null, document = 'p') =>
      storeInDraft(store, id).write([{ kind: 'partner', id: document, body }], by()),
    live: (body: Body | null, document = 'p') =>
      store.write([{ kind: 'partner', id: document, body }], by()),
    schedule: (id: string, from: number, until?: number) =>
      scheduleDraft(deps, 'UTC', {
        ...{ id, author, starts: inMinutes(from) },
        ...(until === undefined ? {} : { ends: inMinutes(until) }),
      }),
    publish: async (id: string) => {
      const { version = 0 } = (await store.draft(id)) ?? {};
      return publishDraft(deps, { id, version, revision: await store.revision(), author });
    },
    async at(minutes: number): Promise<void> {
      clock.now = start + minutes * minute;
      await runDueDrafts(deps, clock.now);
    },
    partner: async (document = 'p') => (await store.get('partner', document))?.body ?? null,
    problem: async (id: string) => (await store.draft(id))?.schedule?.problem ?? null,
  };
}
export type Site = ReturnType<typeof siteOf>;
export const newSite = async () => siteOf(await inSqlite());
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error as ApiError,
  );
