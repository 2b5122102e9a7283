import { beforeEach, expect, it } from 'vitest';
import { siteOf } from '../../tests/support/scheduled-site.ts';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import { storeInDraft } from '../drafts/store-in-draft.ts';
import { findConsequences } from './consequences.ts';
import type { Write } from './document.ts';

const by = { author: 'ann@example.com', at: new Date(0) };
const idOf = (letter: string) => letter.repeat(24);
const [prices, visits, service, category] = ['a', 'b', 'c', 'd'].map(idOf) as [
  string,
  string,
  string,
  string,
];

const page = (id: string, address: string, link: string, more: object = {}): Write => ({
  kind: 'page',
  id,
  body: {
    ...{ title: address, address, description: '' },
    parts: [
      { heading: 'All', text: `<p><a href="${link}" rel="noopener noreferrer">more</a></p>` },
    ],
    ...more,
  },
});
const unsaved = ({ kind, id, body }: Write) => ({ kind, id, parent: null, body });

const store = storeForEachTest();
const findBrokenAfter = async (...writes: Write[]) =>
  (await findConsequences(store, writes.map(unsaved))).broken;
const remove = (kind: Write['kind'], id: string): Write => ({ kind, id, body: null });

beforeEach(async () => {
  await store.write(
    [
      page(prices, 'prices', '/'),
      page(visits, 'visits', '/prices/'),
      {
        kind: 'service',
        id: service,
        body: { name: 'Tutoring', type: 'portfolio', address: 'über-uns' },
      },
      {
        kind: 'page-content',
        id: category,
        body: { heading: 'Basics', category_id: service, address: 'basics' },
      },
      { kind: 'section', id: 'get_started', body: { button_route: `/page/${prices}/` } },
    ],
    by,
  );
});

it('lists links by address and by id to a deleted or hidden page, in any notation', async () => {
  const links = [
    { about: 'prices', path: '/', name: 'Get Started' },
    { about: '/prices/', path: '/visits/', name: 'visits' },
  ];
  const broken = await findBrokenAfter(remove('page', prices));
  expect(broken).toHaveLength(2);
  expect(broken).toEqual(expect.arrayContaining(links));
  const hidden = await findBrokenAfter(page(prices, 'prices', '/', { hidden: true }));
  expect(hidden).toEqual(expect.arrayContaining(links));
  for (const link of [
    '/über-uns/basics',
    '/%C3%BCber-uns/basics/#times',
    `/details-page/${service}/${category}/`,
  ]) {
    await store.write([page(visits, 'visits', link)], by);
    for (const it of [remove('service', service), remove('page-content', category)])
      expect(await findBrokenAfter(it), link).toEqual([
        expect.objectContaining({ name: 'visits' }),
      ]);
  }
});

it('does not list links that still work: moved pages, redirects, hidden or deleted sources', async () => {
  expect(await findBrokenAfter(page(prices, 'fees', '/'))).toEqual([]);
  expect(await findBrokenAfter(remove('page', prices), remove('page', visits))).toHaveLength(1);
  await store.write([page(visits, 'visits', '/prices/', { hidden: true })], by);
  expect(await findBrokenAfter(remove('page', prices))).toHaveLength(1);
  const entries = [{ from: '/prices', to: '/visits/', temporary: false }];
  await store.write(
    [page(visits, 'visits', '/prices/'), { kind: 'section', id: 'redirects', body: { entries } }],
    by,
  );
  expect(await findBrokenAfter(remove('page', prices))).toEqual([
    expect.objectContaining({ name: 'Get Started' }),
  ]);
});

it.each([
  ['/no-such-page/', true],
  [`/page/${idOf('9')}/`, true],
  ['#our-team', true],
  ['#top', false],
  ['/#our-team', false],
  ['/visits', false],
  ['/visits/?a=1#b', false],
  ['/', false],
  ['/robots.txt', false],
  [`/files/${idOf('9')}/prices.pdf`, false],
  ['https://example.com/no-such-page/', false],
  ['//example.com/no-such-page/', false],
  ['mailto:ann@example.com', false],
])('reports a new link to %s as broken: %s', async (link, isBroken) => {
  const about = { about: link, path: '/prices/', name: 'prices' };
  expect(await findBrokenAfter(page(prices, 'prices', link))).toEqual(isBroken ? [about] : []);
  await store.write([page(prices, 'prices', link)], by);
  // A link that was broken before is not listed again.
  expect(await findBrokenAfter(page(prices, 'prices', link, { title: 'Fees' }))).toEqual([]);
});

it('reads documents of the draft: their links, and the children of deleted ones', async () => {
  const draft = await siteOf(store).begin();
  const inDraft = storeInDraft(store, draft);
  await inDraft.write([page(visits, 'visits', '/new/'), page(idOf('e'), 'new', '/')], by);
  const broken = await findConsequences(inDraft, [unsaved(remove('page', prices))]);
  expect(broken.broken.map(({ name }) => name)).toEqual(['Get Started']);
  const made = await findConsequences(inDraft, [unsaved(remove('page', idOf('e')))]);
  expect(made.broken).toEqual([{ about: '/new/', path: '/visits/', name: 'visits' }]);
  await inDraft.write(
    [{ kind: 'page-content', id: idOf('f'), body: { heading: 'Exams', category_id: service } }],
    by,
  );
  const { along } = await findConsequences(inDraft, [unsaved(remove('service', service))]);
  expect(along.map(({ name }) => name)).toEqual(['Basics', 'Exams']);
  const live = await findConsequences(store, [unsaved(remove('service', service))]);
  expect(live.along.map(({ name }) => name)).toEqual(['Basics']);
});

it('does not list documents that are selected too or hidden already', async () => {
  const both = await findConsequences(
    store,
    [remove('service', service), remove('page-content', category)].map(unsaved),
  );
  expect(both.along).toEqual([]);
  const hide = {
    kind: 'service',
    id: service,
    body: { name: 'Tutoring', type: 'portfolio', hidden: true },
  } as const;
  expect((await findConsequences(store, [unsaved(hide)])).along).toHaveLength(1);
  await store.write([hide], by);
  expect((await findConsequences(store, [unsaved(hide)])).along).toEqual([]);
});
