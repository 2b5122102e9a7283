import { expect, it } from 'vitest';
import {
  addPicture,
  canHide,
  idOf,
  relatedDocuments,
  writeRelatedSite,
} from '../../../tests/support/related-site.ts';
import { inSqlite, siteOf } from '../../../tests/support/scheduled-site.ts';
import { storeInDraft } from '../../drafts/store-in-draft.ts';
import type { Store } from '../../store.ts';
import type { Body, Write } from '../document.ts';
import { findRelations, mapReferences, parentOf } from '../references.ts';
import { createPublicFiles, type LiveSite } from './public-files.ts';

const ann = { author: 'ann@example.com', at: new Date(0) };
const secret = idOf('9');

async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const store = await inSqlite();
  await work(store).finally(store.close);
}

/** The newest content is live, unless a test says otherwise. */
const createLiveFiles = (store: Store, more: Partial<LiveSite> = {}) =>
  createPublicFiles({
    store,
    live: { revision: () => 0, hasExcluded: () => false, usesFile: async () => false, ...more },
  });

/** All fields that can show a picture or link to a file. */
const uses = relatedDocuments().flatMap((document) =>
  findRelations(document).flatMap(({ relation, field, to_id }) =>
    relation === 'uses' ? [{ document, field, name: to_id }] : [],
  ),
);

/** The document with the secret picture or file in one field. */
function createUsing({ document, field, name }: (typeof uses)[number]): Write & { body: Body } {
  const body = mapReferences(document, (it) =>
    it.field === field ? it.value.replace(name, secret) : it.value,
  );
  return { ...document, body };
}

/** True if a field belongs to an item that is hidden: the second of each list of the generated site. */
function isInHiddenItem({ document, field }: (typeof uses)[number]): boolean {
  const keys = field.split('.');
  if (document.kind === 'translation') {
    const { at } = (document.body.texts as { at: string; source: string }[])[Number(keys[1])] ?? {};
    const { source = '' } = (document.body.texts as { source: string }[])[Number(keys[1])] ?? {};
    return /\.hidden\b/.test(`${at} ${source}`);
  }
  return keys.some((_, index) => {
    let value: unknown = document.body;
    for (const key of keys.slice(0, index + 1)) value = (value as Body)?.[key];
    return (value as Body | undefined)?.hidden === true;
  });
}

async function siteWith(store: Store, write: Write): Promise<void> {
  await writeRelatedSite(store);
  await addPicture(store, secret);
  await store.write([write], ann);
}

it('a picture is public in every field that visitors see, and in no other', {
  timeout: 300_000,
}, async () => {
  await withStore(async (store) => {
    await writeRelatedSite(store);
    await addPicture(store, secret);
    for (const place of uses) {
      await store.write([createUsing(place)], ann);
      const isPublic = await createLiveFiles(store)(secret);
      const { kind, id } = place.document;
      expect([kind, id, place.field, isPublic]).toEqual([
        kind,
        id,
        place.field,
        !isInHiddenItem(place),
      ]);
      await store.write([place.document], ann);
      expect(await createLiveFiles(store)(secret)).toBe(false);
    }
  });
});

const seen = uses.filter((place) => !isInHiddenItem(place));
const one = [...new Map(seen.map((it) => [`${it.document.kind}/${it.document.id}`, it])).values()];

it.each(one.map((it) => [`${it.document.kind}/${it.document.id}`, it] as const))(
  'a picture of %s is not public in a draft, or when hidden or deleted',
  async (_, place) => {
    const { kind, id } = place.document;
    const written = createUsing(place);
    const hide = (it: Write) => ({ ...it, body: { ...it.body, hidden: true } });
    await withStore(async (store) => {
      await writeRelatedSite(store);
      await addPicture(store, secret);
      const isPublic = () => createLiveFiles(store)(secret);
      const site = siteOf(store);
      const draft = await site.begin();
      await storeInDraft(store, draft).write([written], ann);
      expect([await isPublic(), 'in a draft']).toEqual([false, 'in a draft']);
      await site.publish(draft);
      expect([await isPublic(), 'published']).toEqual([true, 'published']);
      const parent = parentOf(written);
      const above = parent && (await store.get(parent.kind, parent.id));
      const hidden = [
        ...(canHide(kind) ? [[written, hide(written)]] : []),
        ...(above && canHide(above.kind) ? [[above, hide(above)]] : []),
      ] as Write[][];
      for (const [before, after] of hidden) {
        await store.write([after as Write], ann);
        expect([await isPublic(), 'hidden']).toEqual([false, 'hidden']);
        await store.write([before as Write], ann);
      }
      expect(await isPublic()).toBe(true);
      if (kind !== 'section') await store.write([{ kind, id, body: null }], ann);
      else await store.write([place.document], ann);
      expect([await isPublic(), 'deleted']).toEqual([false, 'deleted']);
    });
  },
);

it('a picture stays public until a release without it is live', async () => {
  const [place] = one as [(typeof uses)[number]];
  await withStore(async (store) => {
    await siteWith(store, createUsing(place));
    const before = await store.revision();
    await store.write([place.document], ann);
    const after = await store.revision();
    expect(await createLiveFiles(store, { revision: () => before })(secret)).toBe(true);
    expect(await createLiveFiles(store, { revision: () => after })(secret)).toBe(false);
    const heldBack = { revision: () => after, hasExcluded: () => true, usesFile: async () => true };
    expect(await createLiveFiles(store, heldBack)(secret)).toBe(true);
  });
});

it('a picture on live pages stays public while the database is unavailable', async () => {
  const down = async () => {
    throw new Error('no database');
  };
  for (const shown of [true, false]) {
    const store = { revision: down } as unknown as Store;
    expect(await createLiveFiles(store, { usesFile: async () => shown })(secret)).toBe(shown);
  }
});
