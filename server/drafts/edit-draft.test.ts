import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openEmptySqliteStore } from '../../tests/support/databases/empty-sqlite-store.ts';
import { makeTestFolder } from '../../tests/support/test-folder.ts';
import type { Body } from '../content/document.ts';
import type { Store } from '../store.ts';
import { createDraft, publishDraft } from './edit-draft.ts';
import { storeInDraft } from './store-in-draft.ts';

const folder = makeTestFolder();
const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
let count = 0;
const open = () => {
  count += 1;
  return openEmptySqliteStore(join(folder, `${count}.sqlite`));
};

const deps = (store: Store) => ({
  store,
  publisher: { onSaved: () => undefined },
  now: () => by.at.getTime(),
});
const begin = (store: Store) => createDraft(deps(store), { name: 'Summer', author: by.author });
async function publish(store: Store, id: string) {
  const { version = 0 } = (await store.draft(id)) ?? {};
  const revision = await store.revision();
  return publishDraft(deps(store), { id, version, revision, author: by.author });
}

const names = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const write = fc.record({
  kind: fc.constantFrom('service' as const, 'partner' as const),
  id: fc.constantFrom(...names),
  body: fc.option(fc.record({ name: fc.string({ maxLength: 3 }), type: fc.constant('portfolio') })),
});
type Form = { kind: 'service' | 'partner'; id: string; body: Body | null };

/** Submits forms one after another. Deleting a missing document is refused on both sides alike. */
async function submit(store: Pick<Store, 'write'>, forms: readonly Form[]): Promise<void> {
  for (const form of forms) await store.write([form], by).catch(() => null);
}

async function everything(store: Store) {
  const lists = [await store.list('service'), await store.list('partner')].flat();
  return new Map(lists.map(({ kind, id, body }) => [`${kind}/${id}`, JSON.stringify(body)]));
}

it('publishing a draft gives the same content as saving its forms, and so does its preview', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write), fc.array(write), async (before, forms) => {
      const [submitted, store] = [await open(), await open()];
      for (const each of [submitted, store]) await submit(each, before);
      await submit(submitted, forms);
      const id = await begin(store);
      const draft = storeInDraft(store, id);
      const site = await everything(store);
      await submit(draft, forms);
      expect(await everything(store)).toEqual(site);
      expect(await everything(draft)).toEqual(await everything(submitted));
      const revision = await store.revision();
      const done = await publish(store, id);
      expect(await everything(store)).toEqual(await everything(submitted));
      if (done?.length) expect(await store.batch(revision + 1)).toEqual(done);
      await Promise.all([submitted.close(), store.close()]);
    }),
    { numRuns: 10 },
  );
});
