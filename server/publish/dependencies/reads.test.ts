import { expect, it } from 'vitest';
import type { Change } from '../../content/document.ts';
import { createRecorder, isStale, staleAfter } from './reads.ts';

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

function staleOf(part: Partial<Change>, reads: string[]): string[] {
  const stale = staleAfter([change(part)]);
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

it('a changed description touches the pages that show it and no list of cards', () => {
  expect(staleOf({ after: service({ description: 'new' }) }, reads)).toEqual([
    'service/1#description,name',
    'service/1#*',
  ]);
});

it('a sitemap is touched on the first change of a day, and when searches shall leave a page out', () => {
  const dates = ['dates/', 'dates/1', 'dates/2', 'hidden-pages'];
  const after = service({ description: 'new' });
  expect(staleOf({ after }, dates)).toEqual([]);
  expect(staleOf({ after, isOnOtherDay: true }, dates)).toEqual(['dates/', 'dates/1']);
  expect(staleOf({ isOnOtherDay: true, parent: 'a2', kind: 'page-content' }, dates)).toEqual([
    'dates/',
    'dates/2',
  ]);
  expect(staleOf({ after: { ...after, not_in_search: true } }, dates)).toEqual(['hidden-pages']);
  expect(staleOf({ before: null }, dates)).toHaveLength(2);
  expect(staleOf({ kind: 'section', isOnOtherDay: true }, dates)).toEqual([]);
});

it('a changed name touches the cards of its type', () => {
  expect(staleOf({ after: service({ name: 'B' }) }, reads)).toEqual([
    'service/1#description,name',
    'service/1#*',
    'cards/portfolio',
  ]);
});

it('a service that changes its type leaves one list and joins the other', () => {
  expect(staleOf({ after: service({ type: 'whatweare' }) }, reads)).toEqual([
    'service/1#*',
    'cards/portfolio',
    'cards/whatweare',
  ]);
});

it('a deleted service touches everything that knew of it', () => {
  expect(staleOf({ after: null }, reads)).toEqual(
    reads.filter((read) => !['cards/whatweare', 'service/2#*'].includes(read)),
  );
});

it('a category that moves touches both services', () => {
  const content = { category_id: '1', heading: 'h', description: 'd' };
  const moved = {
    kind: 'page-content' as const,
    id: '9',
    before: content,
    after: { ...content, category_id: '2' },
  };
  expect(
    staleOf(moved, ['links/1', 'links/2', 'links/3', 'pages', 'page-content/9#description']),
  ).toEqual(['links/1', 'links/2', 'pages']);
});

it('a section that becomes empty, or is filled, touches every page that asked for it', () => {
  const banner = (title: string) => ({ title, image: '', button: [] });
  const filled = {
    kind: 'section' as const,
    id: 'banner',
    before: banner(''),
    after: banner('Hello'),
  };
  expect(
    staleOf(filled, ['section/banner#', 'section/banner#image', 'section/contact_us#*']),
  ).toEqual(['section/banner#', 'section/banner#image']);
  expect(
    staleOf({ ...filled, before: banner('Hi') }, ['section/banner#', 'section/banner#title']),
  ).toEqual(['section/banner#title']);
});

it('reads are noted in a fixed order, each once', () => {
  const record = createRecorder();
  record.answer('pages');
  record.document('service/1');
  record.field('service/1', 'name');
  record.field('service/1', 'heading');
  record.field('service/1', 'name');
  record.document('service/2');
  expect(record.take()).toEqual(['pages', 'service/1#heading,name', 'service/2#']);
  expect(record.take()).toEqual([]);
});

it('an order touches the one list that is put in it', () => {
  const lists = ['cards/portfolio', 'cards/whatweare', 'partners', 'links/1', 'links/2', 'pages'];
  const orderOf = (id: string) =>
    staleOf({ kind: 'order', id, before: null, after: { ids: ['9'] } }, lists);
  expect(orderOf('portfolio')).toEqual(['cards/portfolio']);
  expect(orderOf('partners')).toEqual(['partners']);
  expect(orderOf('2')).toEqual(['links/2']);
});

it('what is written in a section that is not shown touches no page, until it is', () => {
  const section = { kind: 'section', id: 'contact_form', before: null } as const;
  const read = ['section/contact_form#*'];
  const unseen = { consent_text: 'Nobody sees it' };
  expect(staleOf({ ...section, after: unseen }, read)).toEqual([]);
  expect(staleOf({ ...section, after: { ...unseen, consent: 'required' } }, read)).toEqual(read);
});

const ownPage = (fields: object) => ({ title: 'T', address: 'imprint', intro: '', ...fields });
const ofPage = (before: object | null, after: object | null) => {
  const body = (given: object | null) => given && ownPage(given);
  return staleOf({ kind: 'page', id: '7', before: body(before), after: body(after) }, [
    'site-pages',
    'page/7#intro',
    'page/7#address',
    'details contact>page/7#address',
  ]);
};

it('a page’s own words touch only who looks at them', () => {
  expect(ofPage({}, { intro: 'New' })).toEqual(['page/7#intro']);
});

it('a page that moves touches the list of pages and who leads there', () => {
  expect(ofPage({}, { address: 'legal' })).toEqual([
    'site-pages',
    'page/7#address',
    'details contact>page/7#address',
  ]);
});

it('where somebody else answers, that address and the list of all is out of date', () => {
  const stale = staleAfter([], ['legal']);
  expect(['address/legal', 'address/imprint', 'addresses'].map((it) => isStale(it, stale))).toEqual(
    [true, false, true],
  );
  expect(isStale('addresses', staleAfter([]))).toBe(false);
});

it('a page that is renamed touches the list of pages', () => {
  expect(ofPage({}, { title: 'New' })).toEqual(['site-pages']);
});
