import { expect, it } from 'vitest';
import type { Change } from '../../content/document.ts';
import { createRecorder, findStale, isStale } from './reads.ts';

const service = (fields: object) => ({
  name: 'A',
  heading: 'h',
  type: 'portfolio',
  image: '',
  icon: '',
  description: 'd',
  ...fields,
});
const change = (part: Partial<Change>): Change => ({
  kind: 'service',
  id: '1',
  parent: null,
  before: service({}),
  after: service({}),
  ...part,
});

function filterStale(part: Partial<Change>, reads: string[]): string[] {
  const stale = findStale([change(part)]);
  return reads.filter((read) => isStale(read, stale));
}

const reads = [
  'service/1#description,name',
  'service/1#image',
  'service/1#',
  'service/1#*',
  'cards/portfolio',
  'cards/whatweare',
  'pages',
  'service/2#*',
];

it('a changed description affects the pages that show it and no list of cards', () => {
  expect(filterStale({ after: service({ description: 'new' }) }, reads)).toEqual([
    'service/1#description,name',
    'service/1#*',
  ]);
});

it('a sitemap is affected by the first change of a day, and when a page is hidden from search engines', () => {
  const dates = ['dates/', 'dates/1', 'dates/2', 'hidden-pages'];
  const after = service({ description: 'new' });
  expect(filterStale({ after }, dates)).toEqual([]);
  expect(filterStale({ after, isDateChanged: true }, dates)).toEqual(['dates/', 'dates/1']);
  expect(filterStale({ isDateChanged: true, parent: 'a2', kind: 'page-content' }, dates)).toEqual([
    'dates/',
    'dates/2',
  ]);
  const hidden = { ...after, not_in_search: true };
  expect(filterStale({ after: hidden }, dates)).toEqual(['hidden-pages']);
  expect(filterStale({ before: hidden, after }, dates)).toEqual(['hidden-pages']);
  expect(filterStale({ before: null }, dates)).toHaveLength(2);
  expect(filterStale({ kind: 'section', isDateChanged: true }, dates)).toEqual([]);
});

it('a picture affects only pages that read its changed fields, and its first edit affects all pages with it', () => {
  const reads = ['picture/1#description,focal_point', 'picture/1#focal_point', 'picture/2#*'];
  const before = { description: '', focal_point: '' };
  const after = { ...before, description: 'A hut' };
  expect(filterStale({ kind: 'picture', before, after }, reads)).toEqual([reads[0]]);
  expect(filterStale({ kind: 'picture', before: null, after }, reads)).toEqual(reads.slice(0, 2));
});

it('a changed name affects the cards of its type', () => {
  expect(filterStale({ after: service({ name: 'B' }) }, reads)).toEqual([
    'service/1#description,name',
    'service/1#*',
    'cards/portfolio',
  ]);
});

it('a service that changes its type leaves one list and joins the other', () => {
  expect(filterStale({ after: service({ type: 'whatweare' }) }, reads)).toEqual([
    'service/1#*',
    'cards/portfolio',
    'cards/whatweare',
  ]);
});

it('a deleted service affects everything that referred to it', () => {
  expect(filterStale({ after: null }, reads)).toEqual(
    reads.filter((read) => !['cards/whatweare', 'service/2#*'].includes(read)),
  );
});

it('a category that moves affects both services', () => {
  const content = { category_id: '1', heading: 'h', description: 'd' };
  const moved = {
    kind: 'page-content' as const,
    id: '9',
    before: content,
    after: { ...content, category_id: '2' },
  };
  expect(
    filterStale(moved, ['links/1', 'links/2', 'links/3', 'pages', 'page-content/9#description']),
  ).toEqual(['links/1', 'links/2', 'pages']);
});

it('a category affects the service that listed it before a repair, and the one that lists it now', () => {
  const content = { category_id: '1', heading: 'h' };
  const repaired = { kind: 'page-content', id: '9', before: content, after: content } as const;
  const lists = ['links/1', 'links/2', 'links/3', 'pages'];
  expect(filterStale({ ...repaired, parent: '1', formerParent: '2' }, lists)).toEqual([
    'links/1',
    'links/2',
    'pages',
  ]);
  expect(filterStale({ ...repaired, parent: '1', formerParent: null }, lists)).toEqual([
    'links/1',
    'pages',
  ]);
});

it('a section that becomes empty, or is filled, affects every page that read it', () => {
  const banner = (title: string) => ({ title, image: '', button: [] });
  const filled = {
    kind: 'section' as const,
    id: 'banner',
    before: banner(''),
    after: banner('Hello'),
  };
  const { before, after } = filled;
  for (const change of [filled, { ...filled, before: after, after: before }])
    expect(
      filterStale(change, ['section/banner#', 'section/banner#image', 'section/contact_us#*']),
    ).toEqual(['section/banner#', 'section/banner#image']);
  expect(
    filterStale({ ...filled, before: banner('Hi') }, ['section/banner#', 'section/banner#title']),
  ).toEqual(['section/banner#title']);
});

it('records reads in a fixed order, each once', () => {
  const record = createRecorder();
  record.addResponse('pages');
  record.addDocument('service/1');
  record.addField('service/1', 'name');
  record.addField('service/1', 'heading');
  record.addField('service/1', 'name');
  record.addDocument('service/2');
  expect(record.take()).toEqual(['pages', 'service/1#heading,name', 'service/2#']);
  expect(record.take()).toEqual([]);
});

it('an order affects only its own list', () => {
  const lists = ['cards/portfolio', 'cards/whatweare', 'partners', 'links/1', 'links/2', 'pages'];
  const orderOf = (id: string) =>
    filterStale({ kind: 'order', id, before: null, after: { ids: ['9'] } }, lists);
  expect(orderOf('portfolio')).toEqual(['cards/portfolio']);
  expect(orderOf('partners')).toEqual(['partners']);
  expect(orderOf('2')).toEqual(['links/2']);
});

it('text in a hidden section affects no page until it is shown', () => {
  const section = { kind: 'section', id: 'contact_form', before: null } as const;
  const read = ['section/contact_form#*'];
  const unseen = { consent_text: 'Nobody sees it' };
  expect(filterStale({ ...section, after: unseen }, read)).toEqual([]);
  expect(filterStale({ ...section, after: { ...unseen, consent: 'required' } }, read)).toEqual(
    read,
  );
  expect(filterStale({ ...section, after: { answer_time: 'Within a day' } }, read)).toEqual(read);
});

const ownPage = (fields: object) => ({ title: 'T', address: 'imprint', intro: '', ...fields });
const findStalePageReads = (before: object | null, after: object | null) => {
  const body = (given: object | null) => given && ownPage(given);
  return filterStale({ kind: 'page', id: '7', before: body(before), after: body(after) }, [
    'site-pages',
    'page/7#intro',
    'page/7#address',
    'details contact>page/7#address',
  ]);
};

it('a page’s own text affects only its readers', () => {
  expect(findStalePageReads({}, { intro: 'New' })).toEqual(['page/7#intro']);
});

it('a page that moves affects the list of pages and the links to it', () => {
  expect(findStalePageReads({}, { address: 'legal' })).toEqual([
    'site-pages',
    'page/7#address',
    'details contact>page/7#address',
  ]);
});

it('a page’s date of change affects its readers on the first change of a day', () => {
  const page = { kind: 'page', before: ownPage({}), after: ownPage({ intro: 'New' }) } as const;
  const read = ['page/1#changed_on'];
  expect(filterStale(page, read)).toEqual([]);
  expect(filterStale({ ...page, isDateChanged: true }, read)).toEqual(read);
});

it('a translation affects the list of translated pages when its page is shown or hidden in it', () => {
  const staleWith = (before: object | null, after: object | null) =>
    filterStale({ kind: 'translation', before, after } as Partial<Change>, ['translated-pages']);
  const [shown, off] = [{ shown: true }, { shown: false }];
  for (const [one, other] of [
    [null, shown],
    [off, shown],
  ] as const)
    expect([staleWith(one, other), staleWith(other, one)].flat()).toHaveLength(2);
  expect(staleWith(shown, { ...shown, texts: [] })).toEqual([]);
});

it('a new page at an address affects readers of that address and the list of all', () => {
  const stale = findStale([], ['legal']);
  expect(['address/legal', 'address/imprint', 'addresses'].map((it) => isStale(it, stale))).toEqual(
    [true, false, true],
  );
  expect(isStale('addresses', findStale([]))).toBe(false);
});

it('a renamed page affects the list of pages', () => {
  expect(findStalePageReads({}, { title: 'New' })).toEqual(['site-pages']);
});

it('a new page affects only the lists of its chunk of the sitemap, whatever its size', () => {
  const id = '65f0aaaaaaaaaaaaaaaaaa0a';
  const added = { kind: 'page-content', id: '9', parent: id, before: null, after: {} } as const;
  const lists = ['pages', 'pages/a', 'pages/0a', 'pages/b', 'pages/1a', 'sitemap-files'];
  expect(filterStale(added, lists)).toEqual(['pages', 'pages/a', 'pages/0a']);
});

it('only a service that is added, removed or of another type changes the number of cards', () => {
  const counts = ['card-count/portfolio', 'card-count/whatweare'];
  expect(filterStale({ after: service({ name: 'B' }) }, counts)).toEqual([]);
  expect(filterStale({ before: null }, counts)).toEqual(['card-count/portfolio']);
  expect(filterStale({ after: service({ type: 'whatweare' }) }, counts)).toEqual(counts);
  // A card without a name, heading and picture is not shown.
  const blank = service({ name: '', heading: ' ' });
  expect(filterStale({ before: blank }, counts)).toEqual(['card-count/portfolio']);
});
