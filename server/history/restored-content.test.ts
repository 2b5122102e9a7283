import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Kind } from '../../shared/content/kinds.ts';
import { siteOf } from '../../tests/support/scheduled-site.ts';
import { ConflictError, NotFoundError } from '../content/content-errors.ts';
import type { Revision, Write } from '../content/document.ts';
import { storeInDraft } from '../drafts/store-in-draft.ts';
import { createUndoDraft } from '../drafts/undo-period.ts';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import { restoreContent } from './restore-content.ts';
import { restoreVersion } from './restore-version.ts';
import { undo } from './undo.ts';

const [s, t] = ['5'.repeat(24), '7'.repeat(24)];
const [p, q] = ['b'.repeat(24), 'c'.repeat(24)];
const service = (id: string, address = ''): Write => ({
  kind: 'service',
  id,
  body: { name: id, type: 'whatweare', address },
});
const category = (id: string, below: string, address = ''): Write => ({
  kind: 'page-content',
  id,
  body: { category_id: below, heading: `${id} of ${below}`, address },
});
const order = (id: string, ids: string[]): Write => ({
  kind: 'order',
  id,
  body: { ids },
});
const remove = (kind: Kind, id: string): Write => ({ kind, id, body: null });

async function openSite() {
  const store = await openSqliteStore(':memory:');
  const site = siteOf(store);
  let days = 0;
  return {
    ...site,
    /** Publishes a draft now, or on schedule; with an end, also takes it down again. */
    async publishSoon(id: string, scheduled: boolean, ends = false): Promise<void> {
      if (!scheduled) {
        await site.publish(id);
        return;
      }
      days += 1;
      const from = days * 1440;
      await site.schedule(id, from, ends ? from + 60 : undefined);
      await site.at(from);
      if (ends) await site.at(from + 60);
    },
  };
}
type Site = Awaited<ReturnType<typeof openSite>>;

/** Every way to bring back earlier content, from its revision. */
const ways: Record<string, (site: Site, state: Revision, newest: Revision) => Promise<unknown>> = {
  'a restored version': ({ store, by }, { kind, id, revision }) =>
    restoreVersion(store, { kind, id, revision }, by()),
  'a restored field of a version': ({ store, by }, { kind, id, revision }) =>
    restoreVersion(
      store,
      { kind, id, revision, ...(kind === 'page-content' ? { fields: ['category_id'] } : {}) },
      by(),
    ),
  'a restored revision': ({ store, by }, { revision }) => store.restore(revision, by()),
  'a restored release': ({ store, by }, { revision }) => restoreContent(store, revision, by()),
  'a restored release without some documents': ({ store, by }, { revision }) =>
    restoreContent(store, revision, by(), [`page-content/${q}`, `service/${t}`]),
  'an undo': ({ store, by }, _state, { revision }) => undo(store, revision, by()),
  'the trash': ({ store, by }, _state, { revision }) =>
    undo(store, revision, by(), { only: 'deletions' }),
  'an undeleted document': ({ store, by }, _state, { revision }) => store.undelete(revision, by()),
  'an undo of a period': async (site) => {
    const { id } = await createUndoDraft(site.parts, { name: 'Undo', author: 'ann' });
    return site.publish(id);
  },
  'a published draft': (site, state) => throughDraft(site, state, false),
  'a scheduled draft': (site, state) => throughDraft(site, state, true),
  'the end of a scheduled draft': (site, state) => throughDraft(site, state, true, true),
};

async function throughDraft(
  site: Site,
  { kind, id, body }: Revision,
  scheduled: boolean,
  ends = false,
): Promise<unknown> {
  const draft = await site.begin();
  await storeInDraft(site.store, draft).write([{ kind, id, body }], site.by());
  await isConsistent(storeInDraft(site.store, draft));
  return site.publishSoon(draft, scheduled, ends);
}

/** Asserts that each category is listed under the service it names, and that the service exists. */
async function isConsistent(store: Pick<Store, 'list' | 'ids' | 'get'>): Promise<void> {
  const services = new Set((await store.ids('service')).map(({ id }) => id));
  const categories = await store.list('page-content');
  const listed = await store.ids('page-content');
  for (const { id, parent, body } of categories) {
    expect(parent).toBe(body.category_id);
    expect(listed).toContainEqual({ id, parent });
    expect(services).toContain(parent);
    const siblings = await store.list('page-content', { parent: String(parent) });
    expect(siblings.map((it) => it.id)).toContain(id);
  }
  for (const { id, parent } of await store.list('order')) expect(parent).toBe(id);
}

/** Refusals are fine, as long as they break nothing. */
const ignoreRefusal = (error: unknown) => {
  const isRefusal =
    error instanceof ApiError || error instanceof NotFoundError || error instanceof ConflictError;
  if (!isRefusal) throw error;
};

it.each(Object.entries(ways))(
  '%s lists a category under the service that it references',
  async (_, restore) => {
    const site = await openSite();
    const { store, by } = site;
    await store.write([service(s), service(t)], by());
    const [then] = await store.write([category(p, s)], by());
    const [newest] = await store.write([category(p, t)], by());
    await restore(site, then as Revision, newest as Revision).catch(ignoreRefusal);
    await isConsistent(store);
    await store.close();
  },
);

it('restoring a deletion deletes categories added to the service since', async () => {
  const { store, by } = await openSite();
  await store.write([service(t)], by());
  const [deletion] = await store.write([remove('service', t)], by());
  await store.write([service(t)], by());
  await store.write([category(p, t)], by());
  await store.restore(deletion?.revision ?? 0, by());
  await isConsistent(store);
  expect(await store.get('page-content', p)).toBeNull();
  await store.close();
});

it('restoring a release keeps a category deleted if its service is deleted', async () => {
  const { store, by } = await openSite();
  await store.write([service(s), service(t)], by());
  const [then] = await store.write([category(p, s)], by());
  await store.write([category(p, t)], by());
  await store.write([remove('service', s)], by());
  await restoreContent(store, then?.revision ?? 0, by(), [`service/${s}`]);
  await isConsistent(store);
  expect(await store.get('page-content', p)).toMatchObject({ parent: t });
  await store.close();
});

const acts: Write[][] = [
  ...[s, t].flatMap((below) => [
    [category(p, below)],
    [category(q, below, 'one')],
    [service(below)],
    [service(below, `at-${below[0]}`)],
    [order(below, [q, p])],
    [remove('service', below)],
  ]),
  [remove('page-content', p)],
  [remove('page-content', q)],
  [category(p, t), category(q, s)],
];
const step = fc.record({
  act: fc.nat(acts.length - 1),
  way: fc.constantFrom(...Object.keys(ways), ...Object.keys(ways).map(() => '')),
  pick: fc.nat(60),
});

it('categories and services stay consistent after any sequence of moves, deletions and restores', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const site = await openSite();
      const { store, by } = site;
      await store.write(
        [service(s), service(t), category(p, s), category(q, t), order(s, [p])],
        by(),
      );
      for (const { act, way, pick } of steps) {
        const newest = await store.revision();
        const [state] = (await store.batch(1 + (pick % newest))).slice(-1);
        const restore = ways[way];
        if (!restore) await store.write(acts[act] as Write[], by()).catch(ignoreRefusal);
        else await restore(site, state as Revision, state as Revision).catch(ignoreRefusal);
        await isConsistent(store);
      }
      await store.close();
    }),
    { numRuns: 5 },
  );
});
