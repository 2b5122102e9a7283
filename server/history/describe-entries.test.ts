import { beforeEach, expect, it } from 'vitest';
import { hideableKinds, type Kind, kinds } from '../../shared/content/kinds.ts';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import type { Body } from '../content/document.ts';
import { describeEntries } from './describe-entries.ts';
import { undo } from './undo.ts';

const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
const store = storeForEachTest();
beforeEach(async () => {
  await store.write([{ kind: 'service', id: service, body: { name: 'Coaching' } }], by);
});
const service = 'a'.repeat(24);
/** The id and two bodies of a document of each kind. */
const documents: Record<Kind, [id: string, first: Body, second: Body]> = {
  section: ['our_team', { heading: 'One' }, { heading: 'Two' }],
  service: ['b'.repeat(24), { name: 'One' }, { name: 'Two' }],
  'page-content': [
    'c'.repeat(24),
    { category_id: service, heading: 'One' },
    { category_id: service, heading: 'Two' },
  ],
  category: ['d'.repeat(24), { page: 'One' }, { page: 'Two' }],
  partner: ['e'.repeat(24), { partner_name: 'One' }, { partner_name: 'Two' }],
  page: ['f'.repeat(24), { title: 'One' }, { title: 'Two' }],
  order: ['partners', { ids: ['1', '2'] }, { ids: ['2', '1'] }],
  picture: ['1'.repeat(24), { alt: 'One' }, { alt: 'Two' }],
  translation: [
    `de.service.${service}`,
    { texts: [{ at: 'name', source: 'Coaching', text: 'Eins' }] },
    { texts: [{ at: 'name', source: 'Coaching', text: 'Zwei' }] },
  ],
};
const isPermanent = (kind: Kind) => kind === 'section' || kind === 'order';

async function write(kind: Kind, body: Body | null): Promise<number> {
  const [id] = documents[kind];
  const done = await store.write([{ kind, id, body }], by);
  return done.at(-1)?.revision ?? 0;
}
async function newest() {
  const [step] = await describeEntries(store, await store.listEntries({}, { limit: 1 }));
  return step?.changes[0]?.how;
}

it.each(kinds)('describes every operation on a %s in the history', async (kind) => {
  const [, first, second] = documents[kind];
  await write(kind, first);
  expect(await newest()).toBe(isPermanent(kind) ? 'changed' : 'made');
  await write(kind, second);
  expect(await newest()).toBe('changed');
  if (hideableKinds.some((it) => it === kind)) {
    await write(kind, { ...second, hidden: true });
    expect(await newest()).toBe('hidden');
    await write(kind, first);
    expect(await newest(), 'another field changed too').toBe('changed');
    await write(kind, { ...first, hidden: true });
    await write(kind, first);
    expect(await newest()).toBe('shown');
  }
  const deleted = await write(kind, null);
  expect(await newest()).toBe('deleted');
  await undo(store, deleted, by);
  expect(await newest()).toBe(isPermanent(kind) ? 'changed' : 'restored');
});

it('names the changed fields when a section is saved for the first time', async () => {
  await store.write([{ kind: 'section', id: 'get_started', body: { heading: 'One' } }], by);
  const [step] = await describeEntries(store, await store.listEntries({}, { limit: 1 }));
  expect(step?.changes[0]).toMatchObject({ how: 'changed', fields: ['Heading'] });
});
