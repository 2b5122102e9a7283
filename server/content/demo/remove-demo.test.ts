import { beforeEach, expect, it } from 'vitest';
import type { Kind } from '../../../shared/content/kinds.ts';
import { storeForEachTest } from '../../../tests/support/stores/store-for-each-test.ts';
import { undo } from '../../history/undo.ts';
import { openSqliteStore } from '../../platform/db/sqlite/sqlite.ts';
import type { Body } from '../document.ts';
import { demoAuthor, findDemoDocuments, listDemoRemovals } from './demo-documents.ts';
import { writeInitialContent } from './initial-content.ts';
import { removeDemo } from './remove-demo.ts';

const at = new Date('2026-03-01T10:00:00Z');
const by = { author: 'ann@example.com', at };
const picture = (name: string) => `media/${name.padEnd(24, '0')}-10x10-ffffff.webp`;
const a = 'a'.repeat(24);
const b = 'b'.repeat(24);
const page = 'c'.repeat(24);

const store = storeForEachTest();
beforeEach(async () => {
  const section = (id: string, body: Body) => ({ kind: 'section' as const, id, body });
  const service = (id: string, name: string) => ({
    kind: 'service' as const,
    id,
    body: { name, type: 'whatweare', description: `<p>${name}</p>`, image: picture('3') },
  });
  await store.write(
    [
      section('main_banner', { title: 'Demo', heading: 'Hello', profile_image: picture('1') }),
      section('our_team', {
        title: 'Team',
        details: [
          { name: 'Ada', designation: 'Chief', image: picture('2') },
          { name: 'Ben', designation: 'Cook', image: picture('4') },
        ],
      }),
      section('contact_us', { title: 'Contact', email: 'demo@example.com' }),
      service(a, 'One'),
      service(b, 'Two'),
      {
        kind: 'page-content',
        id: page,
        body: { category_id: a, heading: 'Sub', description: '<p>Sub</p>' },
      },
      { kind: 'partner', id: 'd'.repeat(24), body: { partner_name: 'Pell', partner_logo: '' } },
    ],
    { author: demoAuthor, at },
  );
});

async function saveChange(kind: Kind, id: string, change: Body): Promise<void> {
  const before = await store.get(kind, id);
  await store.write([{ kind, id, body: { ...before?.body, ...change } }], by);
}

const removeAll = () => removeDemo(store, by);

async function readAll() {
  const kinds: Kind[] = ['section', 'service', 'page-content', 'category', 'partner'];
  const lists = await Promise.all(kinds.map((kind) => store.list(kind)));
  return lists.flat().map(({ kind, id, parent, body }) => ({ kind, id, parent, body }));
}

it('removes the demo content in one change, and restores it in its old order', async () => {
  const before = await readAll();
  const { removed, emptied, revision } = await removeAll();
  expect({ removed, emptied }).toEqual({ removed: 8, emptied: 0 });
  expect(await readAll()).toMatchObject([
    { id: 'contact_us', body: { only_given: true } },
    { id: 'process', body: { on_pages: 'own steps' } },
  ]);
  expect(await findDemoDocuments(store)).toEqual([]);
  expect(await listDemoRemovals(store)).toMatchObject([{ by: by.author, documents: 8 }]);

  expect(await undo(store, revision, by)).toMatchObject({ back: 8, left: 0 });
  expect(await readAll()).toEqual(before);
  expect(await listDemoRemovals(store)).toEqual([]);
});

it('keeps documents that the owner wrote, and removes the demo content', async () => {
  await saveChange('section', 'main_banner', { heading: 'Smith & Sons' });
  await saveChange('service', a, { name: 'Tax advice' });
  const before = await readAll();
  const { removed, emptied, revision } = await removeAll();
  expect({ removed, emptied }).toEqual({ removed: 6, emptied: 2 });
  expect((await store.get('section', 'main_banner'))?.body).toMatchObject({
    title: '',
    heading: 'Smith & Sons',
    profile_image: '',
  });
  expect((await store.get('service', a))?.body).toMatchObject({
    name: 'Tax advice',
    type: 'whatweare',
    description: '',
    image: '',
  });
  await undo(store, revision, by);
  expect(await readAll()).toEqual(before);
});

it('removes demo items from lists, and keeps changed items without their demo picture', async () => {
  const own = { name: 'Cleo', designation: 'Partner', image: picture('9') };
  const renamed = { name: 'Ann', designation: 'Chief', image: picture('2') };
  const ben = { name: 'Ben', designation: 'Cook', image: picture('4') };
  await saveChange('section', 'our_team', { details: [renamed, ben, own] });
  await removeAll();
  const { body } = (await store.get('section', 'our_team')) ?? {};
  expect(body?.details).toMatchObject([{ ...renamed, image: '' }, own]);
});

it('treats a document saved again unchanged as demo content', async () => {
  await saveChange('section', 'contact_us', { description: '', twitter_link: '' });
  const [contact] = (await findDemoDocuments(store)).filter(({ id }) => id === 'contact_us');
  expect(contact).toMatchObject({ isUnchanged: true });
});

it('keeps a demo service with a category that the owner added', async () => {
  const own = { category_id: a, heading: 'Mine', description: '' };
  await store.write([{ kind: 'page-content', id: 'e'.repeat(24), body: own }], by);
  await removeAll();
  expect((await store.list('service')).map(({ id }) => id)).toEqual([a]);
  expect((await store.list('page-content')).map(({ body }) => body.heading)).toEqual(['Mine']);
});

it('undoing the removal does not overwrite later changes', async () => {
  const { revision } = await removeAll();
  await store.write([{ kind: 'section', id: 'our_team', body: { title: 'Ours' } }], by);
  expect(await undo(store, revision, by)).toMatchObject({ back: 7, left: 1 });
  expect((await store.get('section', 'our_team'))?.body).toEqual({ title: 'Ours' });
  expect(await undo(store, revision, by)).toMatchObject({ back: 0, left: 8 });
});

it('keeps the owner’s contact details and removes the placeholders', async () => {
  await saveChange('section', 'contact_us', { email: 'ann@example.com' });
  await removeAll();
  const { body } = (await store.get('section', 'contact_us')) ?? {};
  expect(body).toMatchObject({ title: '', email: 'ann@example.com', only_given: true });
});

it('keeps the owner’s process steps', async () => {
  const steps = [{ title: 'Call us', description: '' }];
  await store.write([{ kind: 'section', id: 'process', body: { steps } }], by);
  await removeAll();
  expect((await store.get('section', 'process'))?.body).toEqual({ steps });
});

it('starts an empty store without placeholders, and leaves a store with content unchanged', async () => {
  const own = await openSqliteStore(':memory:');
  await writeInitialContent(own, at);
  expect((await own.get('section', 'process'))?.body).toEqual({ on_pages: 'own steps' });
  expect((await own.get('section', 'contact_us'))?.body).toEqual({ only_given: true });
  expect(await findDemoDocuments(own)).toEqual([]);
  await own.close();
  const before = await readAll();
  await writeInitialContent(store, at);
  expect(await readAll()).toEqual(before);
});

it('finds no demo content if the owner wrote the first document', async () => {
  const own = await openSqliteStore(':memory:');
  await own.write([{ kind: 'section', id: 'our_team', body: { title: 'Ours' } }], by);
  expect(await findDemoDocuments(own)).toEqual([]);
  expect(await undo(own, 99, by)).toBeNull();
  await own.close();
});
