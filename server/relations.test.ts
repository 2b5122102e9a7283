import { describe, expect, it } from 'vitest';
import { removeHidden } from '../shared/content/hidden.ts';
import { type Kind, kinds } from '../shared/content/kinds.ts';
import { parseTranslationId } from '../shared/content/translated-document.ts';
import { makeEmptySchema } from '../tests/support/databases/empty-schema.ts';
import { startPglite } from '../tests/support/databases/pglite.ts';
import { openStoreOver } from '../tests/support/databases/store-over.ts';
import {
  addPicture,
  canHide,
  file,
  idOf,
  otherFile,
  otherPicture,
  picture,
  relatedDocuments,
  writeRelatedSite,
} from '../tests/support/related-site.ts';
import { inSqlite, siteOf } from '../tests/support/scheduled-site.ts';
import { mapAddresses } from './content/address-book.ts';
import { type ConsequencesReader, findConsequences } from './content/consequences.ts';
import type { Body, StoredDocument, Write } from './content/document.ts';
import { describeName, titleOf } from './content/name-in.ts';
import { type DocumentName, findRelations, parentOf } from './content/references.ts';
import { findDescendants, nameOf } from './content/relatives.ts';
import { createView } from './content/visible/public-view.ts';
import { moveDraft } from './drafts/edit-draft.ts';
import { storeInDraft } from './drafts/store-in-draft.ts';
import { createUndoDraft } from './drafts/undo-period.ts';
import { restoreContent } from './history/restore-content.ts';
import { restoreVersion } from './history/restore-version.ts';
import { undo } from './history/undo.ts';
import { erasePicture } from './library/erase.ts';
import { replacePicture } from './library/replace.ts';
import { openPostgresStore } from './platform/db/postgres/postgres.ts';
import type { Store } from './store.ts';

/** A PostgreSQL server for new schemas; `node lab/run.mjs scale` starts one and sets this. */
const given = process.env.TEST_DATABASE_URL ?? '';

const ann = { author: 'ann@example.com', at: new Date(0) };
const ben = { author: 'ben@example.com', at: new Date(0) };
const never = { erased: { refresh: async () => undefined }, removeErased: async () => undefined };

type Document = Write & { body: NonNullable<Write['body']> };
const documents = relatedDocuments();

/** All documents as text, by name. */
async function snapshot(store: Store): Promise<Record<string, string>> {
  const all = (await Promise.all(kinds.map((kind) => store.list(kind)))).flat();
  return Object.fromEntries(all.map((it) => [nameOf(it), JSON.stringify(it.body)]).sort());
}

/** Fails if anything belongs to nothing, or visitors can read something that is not public. */
async function assertWhole(store: Store): Promise<void> {
  const all = (await Promise.all(kinds.map((kind) => store.list(kind)))).flat();
  const there = new Set(all.map(nameOf));
  const orphans = all.filter((it) => {
    const parent = parentOf(it);
    return parent && parent.kind !== 'section' && !there.has(nameOf(parent));
  });
  expect(orphans.map(nameOf)).toEqual([]);
  const here = mapAddresses(await store.addresses()).filter(({ state }) => state === 'here');
  expect(here.filter((it) => !there.has(nameOf(it as DocumentName)))).toEqual([]);
  await assertRelations(store, all);
  await assertPublic(store, all);
}

async function assertRelations(store: Store, all: readonly StoredDocument[]): Promise<void> {
  const rows = all.flatMap((it) =>
    findRelations(it).flatMap((relation) =>
      relation.relation === 'uses' ? [`${nameOf(it)} ${relation.field} ${relation.to_id}`] : [],
    ),
  );
  const stored = (await store.uses()).filter(({ holder }) => holder === '');
  expect(stored.map((it) => `${nameOf(it)} ${it.field} ${it.to_id}`).sort()).toEqual(rows.sort());
}

/** No text of a hidden document or item, or of a former original, is in the public view. */
async function assertPublic(store: Store, all: readonly StoredDocument[]): Promise<void> {
  const view = createView(store.at(await store.revision()));
  const lists = await Promise.all(kinds.map((kind) => view.list(kind)));
  const text = JSON.stringify(lists);
  expect(text).not.toContain('former-');
  const hidden = all.filter(({ body }) => body.hidden === true);
  for (const document of hidden)
    for (const { kind, id } of [document, ...(await findDescendants(store, document))])
      expect(text).not.toMatch(new RegExp(`canary(-..)? ${kind}-${id.split('.').at(-1)}`));
  const translations = JSON.stringify(await view.list('translation'));
  expect(translations).not.toMatch(/\.hidden\b/);
}

const versionOf = async (store: Store, { kind, id }: DocumentName) =>
  (await store.get(kind, id))?.revision ?? 0;

/** Names in a confirmation before a document is deleted or hidden. */
async function namedBefore(
  store: ConsequencesReader,
  { kind, id }: DocumentName,
  body: Body | null,
) {
  const { along, broken } = await findConsequences(store, [{ kind, id, parent: null, body }]);
  expect(along.filter(({ name }) => name === '')).toEqual([]);
  return { along: along.map(nameOf).sort(), broken: broken.map(({ name }) => name) };
}

/** Documents that visitors can read. */
async function publicNames(store: Store): Promise<Set<string>> {
  const view = createView(store);
  return new Set((await Promise.all(kinds.map((kind) => view.list(kind)))).flat().map(nameOf));
}

/** Names of the documents that visitors can read with a link to one of these. */
async function linking(store: Store, to: ReadonlySet<string>): Promise<string[]> {
  const view = createView(store);
  const all = (await Promise.all(kinds.map((kind) => view.list(kind)))).flat();
  const found = all.filter((it) =>
    findRelations({ ...it, body: removeHidden(it.body) }).some(
      ({ relation, to_kind, to_id }) => relation === 'links-to' && to.has(`${to_kind}/${to_id}`),
    ),
  );
  return Promise.all(found.map(async (it) => titleOf(it) || (await describeName(view, it))));
}

/** Deletes a document in each way that there is. @returns the last revision of the deletion */
const deletions: Record<
  string,
  (store: Store, of: DocumentName, ask: (content: Store) => Promise<unknown>) => Promise<number>
> = {
  async directly(store, { kind, id }, ask) {
    await ask(store);
    return (await store.write([{ kind, id, body: null }], ann))[0]?.revision ?? 0;
  },
  async 'in a draft'(store, { kind, id }, ask) {
    const site = siteOf(store);
    const draft = await site.begin();
    await ask(storeInDraft(store, draft));
    await storeInDraft(store, draft).write([{ kind, id, body: null }], ann);
    return (await site.publish(draft))?.[0]?.revision ?? 0;
  },
};

/** Brings a deleted document back in each way that there is. */
const returns: Record<
  string,
  (store: Store, of: DocumentName, at: { step: number; before: number }) => Promise<unknown>
> = {
  undo: (store, _, { step }) => undo(store, step, ann),
  trash: (store, _, { step }) => undo(store, step, ann, { only: 'deletions' }),
  undelete: (store, _, { step }) => store.undelete(step, ann),
  'go back': (store, _, { before }) => restoreContent(store, before, ann),
  async 'undo of a period'(store) {
    const site = siteOf(store);
    const [newest] = await store.listEntries({}, { limit: 1 });
    const since = new Date(0).toISOString();
    const found = { name: 'Undo', author: ann.author, since };
    const only = { ...store, listEntries: async () => (newest ? [newest] : []) };
    const { id } = await createUndoDraft({ store: only as Store, now: () => 0 }, found);
    return site.publish(id);
  },
};

const deletable = documents.filter(({ kind }) => kind !== 'section');

function sweep(open: () => Promise<Store>, targets: readonly Document[]): void {
  let size = 0;
  /** Tests on a site of its own, in which nothing is broken afterwards. */
  const inSite = (title: string, work: (store: Store) => Promise<void>) =>
    it(title, async () => {
      const store = await open();
      await writeRelatedSite(store);
      await work(store);
      await assertWhole(store);
      await store.close();
    }, 600_000);

  inSite('deletes documents with their children, and restores them exactly', async (store) => {
    await assertWhole(store);
    for (const target of targets)
      for (const [way, remove] of Object.entries(deletions))
        for (const [back, restore] of Object.entries(returns)) {
          if (way !== 'directly' && back !== 'undo') continue;
          const before = await snapshot(store);
          const [revision, along] = [await store.revision(), await findDescendants(store, target)];
          let named: Awaited<ReturnType<typeof namedBefore>> | undefined;
          const step = await remove(store, target, async (content) => {
            named = await namedBefore(content, target, null);
          });
          const gone = new Set([target, ...along].map(nameOf));
          const left = Object.entries(before).filter(([name]) => !gone.has(name));
          const what = `${nameOf(target)}, ${way}, ${back}`;
          const lost = new Set(Object.keys(before)).difference(
            new Set(Object.keys(await snapshot(store))),
          );
          expect([...lost].sort(), what).toEqual([nameOf(target), ...(named?.along ?? [])].sort());
          expect(new Set(named?.broken), what).toEqual(new Set(await linking(store, lost)));
          expect(await snapshot(store), what).toEqual(Object.fromEntries(left));
          await assertWhole(store);
          await restore(store, target, { step, before: revision });
          expect(await snapshot(store), what).toEqual(before);
          size += 1;
        }
  });

  inSite(
    'discarding a draft changes nothing, and restoring a deleted document restores its parent',
    async (store) => {
      for (const target of targets) {
        const { kind, id } = target;
        const before = await snapshot(store);
        const site = siteOf(store);
        const draft = await site.begin();
        await storeInDraft(store, draft).write([{ kind, id, body: null }], ann);
        await moveDraft(site.parts, { id: draft, to: 'dropped', author: ann.author });
        expect(await snapshot(store)).toEqual(before);
        const [revision, above] = [await versionOf(store, target), parentOf(target)];
        const top = above && above.kind !== 'section' ? above : target;
        const [gone] = await store.write([{ ...top, body: null }], ann);
        if (kind === 'translation' || kind === 'order') {
          await restoreVersion(store, { kind, id, revision }, ann);
          // It does not exist without the document that it belongs to.
          expect(await store.get(kind, id), nameOf(target)).toEqual(
            top === target ? expect.anything() : null,
          );
        } else {
          await restoreVersion(store, { kind, id, revision }, ann);
          expect(await snapshot(store)).toMatchObject({ [nameOf(target)]: before[nameOf(target)] });
        }
        await assertWhole(store);
        await undo(store, gone?.revision ?? 0, ann);
        size += 1;
      }
    },
  );

  inSite('hides documents and their children in every public response', async (store) => {
    for (const { kind, id, body } of targets.filter((it) => canHide(it.kind))) {
      const before = await snapshot(store);
      const hidden = { ...body, hidden: true };
      const [named, was] = [
        await namedBefore(store, { kind, id }, hidden),
        await publicNames(store),
      ];
      const [step] = await store.write([{ kind, id, body: hidden }], ann);
      const lost = was.difference(await publicNames(store));
      lost.delete(`order/${id}`);
      expect([...lost].sort()).toEqual([`${kind}/${id}`, ...named.along].sort());
      expect(new Set(named.broken)).toEqual(new Set(await linking(store, lost)));
      await assertWhole(store);
      await undo(store, step?.revision ?? 0, ann);
      expect(await snapshot(store)).toEqual(before);
      size += 1;
    }
  });

  inSite(
    'undoing a creation keeps or deletes what a colleague has added since, as chosen',
    async (store) => {
      for (const target of targets) {
        const { kind, id, body } = target;
        const along = await findDescendants(store, target);
        if (along.length === 0) continue;
        await store.write([{ kind, id, body: null }], ann);
        const empty = await snapshot(store);
        const [made] = await store.write([{ kind, id, body }], ann);
        for (const child of along) await store.write([child], ben);
        const whole = await snapshot(store);
        const kept = await undo(store, made?.revision ?? 0, ann);
        expect(kept).toMatchObject({ back: 0, left: 1 });
        expect(kept?.added.length).toBeGreaterThan(0);
        expect(await snapshot(store)).toEqual(whole);
        expect((await undo(store, made?.revision ?? 0, ann, { along: true }))?.back).toBe(1);
        expect(await snapshot(store)).toEqual(empty);
        await assertWhole(store);
        const [last] = await store.listEntries({}, { limit: 1 });
        await undo(store, last?.step ?? 0, ann);
        expect(await snapshot(store)).toEqual(whole);
        size += 1;
      }
    },
  );

  inSite(
    'frees the address of a deleted page, and names a page that is restored without it',
    async (store) => {
      for (const target of targets.filter(({ body }) => body.address)) {
        const { kind, id, body } = target;
        const of = kind === 'translation' ? parseTranslationId(id) : null;
        const other = { kind: of?.kind ?? kind, id: idOf('9') };
        const [before, before2] = [await store.revision(), await snapshot(store)];
        const [gone] = await store.write([{ kind, id, body: null }], ann);
        const taking = of
          ? [
              { ...other, body: { ...body, texts: undefined, category_id: idOf('a') } },
              {
                kind: 'translation' as const,
                id: `${of.language}.${of.kind}.${idOf('9')}`,
                body: { texts: [], shown: true, address: body.address },
              },
            ]
          : [{ ...other, body: { ...body, name: 'Other', title: 'Other', heading: 'Other' } }];
        if (taking[0] && of) Object.assign(taking[0].body, { address: `other-${of.language}` });
        const orphaned = kind === 'service' ? [] : taking;
        if (orphaned.length === 0) {
          await undo(store, gone?.revision ?? 0, ann);
          continue;
        }
        await store.write(taking as Write[], ann);
        const back = await undo(store, gone?.revision ?? 0, ann);
        expect(back?.withoutAddress.length, nameOf(target)).toBe(1);
        await assertWhole(store);
        await restoreContent(store, before, ann);
        expect(await snapshot(store)).toEqual(before2);
        size += 1;
      }
    },
  );

  inSite(
    'erases a picture or file only if no content, draft or unsaved change uses it',
    async (store) => {
      const erase = (id: string) =>
        erasePicture({ store, media: never as never, now: () => 0 }, { id, author: ann.author });
      const account = await accountIn(store);
      for (const [used, free] of [
        [picture, otherPicture],
        [file, otherFile],
      ] as const)
        for (const target of targets) {
          const state = { ...target, body: withId(target.body, used, free) };
          if (!findRelations(state).some(({ to_id }) => to_id === free)) continue;
          const { kind, id, body } = state;
          const [step] = await store.write([{ kind, id, body }], ann);
          await expect(erase(free), nameOf(target)).rejects.toMatchObject({ id: 'PICTURE_IN_USE' });
          await undo(store, step?.revision ?? 0, ann);
          const site = siteOf(store);
          const draft = await site.begin();
          await storeInDraft(store, draft).write([{ kind, id, body }], ann);
          await expect(erase(free), nameOf(target)).rejects.toThrow('the draft ‘Summer’');
          await moveDraft(site.parts, { id: draft, to: 'dropped', author: ann.author });
          const copy = { accountId: account, document: nameOf(target) };
          const typed = { base: 1, before: {}, fields: body };
          const options = { seen: undefined, at: 1, maxLength: 1 << 24, maxCopies: 9 };
          await store.saveWorkingCopy(copy, typed, options);
          await expect(erase(free), nameOf(target)).rejects.toThrow('the unsaved changes of Ann');
          await store.saveWorkingCopy(copy, { ...typed, fields: {} }, options);
          size += 1;
        }
      const last = documents.find(({ kind }) => kind === 'page');
      const back = { ...(last as Document), body: withId(last?.body ?? {}, picture, otherPicture) };
      const [used] = await store.write([back], ann);
      const [cleared] = await store.write([{ ...back, body: last?.body ?? {} }], ann);
      await erase(otherPicture);
      await erase(otherFile);
      await expect(store.write([back], ann)).rejects.toMatchObject({ id: 'PICTURE_ERASED' });
      // Restored states come without it.
      await undo(store, cleared?.revision ?? 0, ann);
      const restored = { kind: 'page' as Kind, id: back.id, revision: used?.revision ?? 0 };
      await restoreVersion(store, restored, ann);
      expect(JSON.stringify(await store.get('page', back.id))).not.toContain(otherPicture);
    },
  );

  inSite('replaces a picture or file in all of its uses', async (store) => {
    const site = siteOf(store);
    const namesOf = (all: Awaited<ReturnType<Store['uses']>>) =>
      all.map((it) => `${nameOf(it)} ${it.field}`).sort();
    for (const [from, to] of [
      [picture, otherPicture],
      [file, otherFile],
    ] as const) {
      const before = namesOf(await store.uses([from]));
      await replacePicture(site.parts, {
        ...{ from, to, drafts: true, publish: true, author: ann.author, mayPublish: true },
      });
      expect(await store.uses([from])).toEqual([]);
      expect(namesOf(await store.uses([to]))).toEqual(before);
      expect(before.length).toBeGreaterThan(20);
    }
  });

  inSite('saves a document with more links than a statement can have values', async (store) => {
    const link = (at: number) => `<a href="/files/${String(at).padStart(24, '0')}/a.pdf">a</a>`;
    const text = Array.from({ length: 9000 }, (_, at) => link(at)).join('');
    const body = { title: 'Links', address: 'links', parts: [{ text }] };
    await store.write([{ kind: 'page', id: idOf('8'), body }], ann);
    expect(await store.uses(['8999'.padStart(24, '0')])).toHaveLength(1);
  });

  inSite(
    'rejects one of a destructive operation and a concurrent save that needs its target',
    async (store) => {
      const erase = (id: string) =>
        erasePicture({ store, media: never as never, now: () => 0 }, { id, author: ann.author });
      const rounds = isWhole ? 200 : Math.ceil(200 / (4 * targets.length));
      const raced = isWhole ? some.filter((it) => targets.includes(it)) : targets;
      for (let round = 0; round < rounds; round += 1)
        for (const target of raced) {
          const { kind, id, body } = target;
          const parent = parentOf(target);
          const isAccepted = (work: Promise<unknown>) =>
            work.then(
              () => true,
              () => false,
            );
          if (parent && parent.kind !== 'section') {
            const whole = await snapshot(store);
            const deletion = store.write([{ ...parent, body: null }], ann);
            const draft = await siteOf(store).begin();
            for (const save of [store, storeInDraft(store, draft)].map(
              (it) => () => it.write([target], ben),
            )) {
              const [, isSaved] = await Promise.all([isAccepted(deletion), isAccepted(save())]);
              expect(isSaved && (await store.get(kind, id)), nameOf(target)).toBeFalsy();
            }
            await moveDraft(siteOf(store).parts, { id: draft, to: 'dropped', author: ann.author });
            await undo(store, (await deletion)[0]?.revision ?? 0, ann);
            expect(await snapshot(store)).toEqual(whole);
          }
          // Each target has a picture of its own, because an erased one stays so.
          const fresh = `${round}e${targets.indexOf(target)}`.padStart(24, 'f');
          const state = { kind, id, body: withId(body, picture, fresh) };
          if (!findRelations(state).some(({ to_id }) => to_id === fresh)) continue;
          await addPicture(store, fresh);
          const [isErased, isSaved] = await Promise.all([
            isAccepted(erase(fresh)),
            isAccepted(store.write([state], ben)),
          ]);
          expect([isErased, isSaved].filter(Boolean), nameOf(target)).toHaveLength(1);
          if (isSaved) await store.write([target], ann);
          size += 1;
        }
    },
  );

  it('prints the number of combinations', () => {
    console.info(`${size} operations on ${targets.length} documents of ${kinds.length} kinds`);
    expect(size).toBeGreaterThan(targets.length * Object.keys(returns).length);
  });
}

function withId(body: object, from: string, to: string) {
  return JSON.parse(JSON.stringify(body).replaceAll(from, to)) as NonNullable<Write['body']>;
}

async function accountIn(store: Store): Promise<string> {
  const account = { _id: idOf('7'), email: ann.author, name: 'Ann', passwordHash: '' };
  await store.createAccount({ ...account, createdAt: new Date(0).toISOString() }, ann);
  return account._id;
}

/** One document of each kind, and one translation of each kind; `SWEEP=whole` takes all, at night. */
const each = Map.groupBy(deletable, ({ kind, id }) => `${kind} of ${parseTranslationId(id)?.kind}`);
const some = [...each.values()].flatMap(([first]) => first ?? []);
const isWhole = process.env.SWEEP === 'whole';
const targets = isWhole ? deletable : some;

describe('every operation on every kind of document, in SQLite', () => sweep(inSqlite, targets));

describe('every operation in PostgreSQL', () => {
  if (given)
    sweep(async () => openPostgresStore(await makeEmptySchema(given), { size: 2 }), targets);
  else {
    let postgres: ReturnType<typeof startPglite> | undefined;
    const services = targets.filter(({ kind }) => kind === 'service');
    sweep(async () => {
      postgres ??= startPglite();
      return openStoreOver(await (await postgres).emptyPool());
    }, services);
  }
});
