import { expect, it } from 'vitest';
import type { ContentReader, StoredDocument } from './document.ts';
import { overlayUnsaved } from './with-unsaved.ts';

const stored = (id: string, type: string, parent: string | null = null): StoredDocument => ({
  kind: 'service',
  id,
  parent,
  body: { name: id, type },
  revision: 1,
  author: '',
  at: '',
});
const saved = [stored('a', 'portfolio'), stored('b', 'whatweare')];
const reader: ContentReader = {
  get: async (_kind, id) => saved.find((it) => it.id === id) ?? null,
  list: async (_kind, filter = {}) =>
    saved.filter((it) => filter.type === undefined || it.body.type === filter.type),
  addresses: async () => [],
  pageDates: async () =>
    saved.map(({ id }) => ({ kind: 'service' as const, id, day: '2026-01-31' })),
  news: async () => [],
  hiddenPages: async () => ['a'],
  hidden: async () => [],
  count: async () => saved.length,
  ids: async () => saved.map(({ id, parent }) => ({ id, parent })),
};
const draft = (id: string, body: Record<string, unknown> | null) => ({
  kind: 'service' as const,
  id,
  parent: null,
  body,
});
const names = (documents: StoredDocument[]) => documents.map(({ body }) => body.name);

it('a preview shows unsaved text at the document’s position in the list', async () => {
  const content = overlayUnsaved(reader, [draft('a', { name: 'typed', type: 'portfolio' })]);
  expect((await content.get('service', 'a'))?.body.name).toBe('typed');
  expect(names(await content.list('service'))).toEqual(['typed', 'b']);
});

it('a new or moved document appears at the list position that saving would give it', async () => {
  const content = overlayUnsaved(reader, [
    draft('a', { name: 'moved', type: 'whatweare' }),
    draft('c', { name: 'new', type: 'whatweare' }),
  ]);
  expect(names(await content.list('service', { type: 'whatweare' }))).toEqual([
    'moved',
    'b',
    'new',
  ]);
  expect(names(await content.list('service', { type: 'portfolio' }))).toEqual([]);
  expect((await content.ids('service')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('a document to be deleted appears in no list, neither paged nor complete', async () => {
  const content = overlayUnsaved(reader, [
    draft('a', null),
    draft('c', { name: 'new', heading: 'Älter' }),
  ]);
  expect(await content.get('service', 'a')).toBeNull();
  expect((await content.ids('service')).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(names(await content.list('service', { limit: 1, offset: 1 }))).toEqual(['new']);
  expect(names(await content.list('service', { headingContains: 'äLT' }))).toEqual(['new']);
});

it('a document to be deleted and its children appear in no list', async () => {
  const parts = [stored('a', 'portfolio'), stored('x', '', 'a'), stored('y', '', 'b')];
  const content = overlayUnsaved(
    {
      ...reader,
      get: async (_kind, id) => parts.find((it) => it.id === id) ?? null,
      list: async () => parts.slice(1),
      ids: async () => parts.slice(1).map(({ id, parent }) => ({ id, parent })),
    },
    [draft('a', null)],
  );
  expect((await content.ids('page-content')).map(({ id }) => id)).toEqual(['y']);
  expect(names(await content.list('page-content'))).toEqual(['y']);
  expect(await content.get('service', 'a')).toBeNull();
  expect(await content.get('page-content', 'x')).toBeNull();
});

it('pages are hidden from search engines by saved and by unsaved settings', async () => {
  const hidden = draft('b', { name: 'b', not_in_search: true });
  expect(await overlayUnsaved(reader, [hidden]).hiddenPages()).toEqual(['a', 'b']);
  expect(await overlayUnsaved(reader, [draft('a', { name: 'a' })]).hiddenPages()).toEqual([]);
});

it('a document to be deleted has no date in the sitemap', async () => {
  const content = overlayUnsaved(reader, [draft('a', null)]);
  expect((await content.pageDates('')).map(({ id }) => id)).toEqual(['b']);
});
