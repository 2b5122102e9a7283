import { expect, it } from 'vitest';
import type { Body, Change, ContentReader, StoredDocument } from '../../content/document.ts';
import { createView } from '../../content/visible/public-view.ts';
import { findMovedNeighbours } from './moved-neighbours.ts';

/** Creates a view of services of one type, in order of creation. */
function createServiceView(
  names: readonly string[],
  type = 'whatweare',
  order: readonly string[] = [],
) {
  const stored = (kind: 'service' | 'order', id: string, body: Body): StoredDocument => ({
    ...{ kind, id, parent: null, body, revision: 1, author: '', at: '' },
  });
  const reader: Partial<ContentReader> = {
    hidden: async () => [],
    get: async (_, id) =>
      id === type && order.length > 0 ? stored('order', id, { ids: order }) : null,
    ids: async (_, only) =>
      names.filter(() => only?.type === type).map((id) => ({ id, parent: null })),
  };
  return createView(reader as ContentReader);
}
const change = (part: Partial<Change>): Change => ({
  ...{ kind: 'service', id: 'new', parent: null, before: null, after: null },
  ...part,
});
const services = Array.from({ length: 1000 }, (_, index) => `s${index}`);

it('a new service among many changes only pages that gain or lose it', async () => {
  const added = change({ after: { type: 'whatweare' } });
  const moved = await findMovedNeighbours(
    [added],
    createServiceView(services),
    createServiceView([...services, 'new']),
  );
  expect(moved.toSorted()).toEqual(['new', 's998', 's999']);
});

it('a new portfolio item, which shifts every position, changes only pages next to a changed one', async () => {
  const added = change({ after: { type: 'portfolio' } });
  const [before, after] = [
    createServiceView(services, 'portfolio'),
    createServiceView([...services, 'new'], 'portfolio'),
  ];
  expect((await findMovedNeighbours([added], before, after)).length).toBeLessThan(6);
});

it('a deleted, hidden or retyped service changes the pages around it', async () => {
  const gone = change({ id: 's500', before: { type: 'whatweare' } });
  const without = createServiceView(services.filter((name) => name !== 's500'));
  const moved = await findMovedNeighbours([gone], createServiceView(services), without);
  expect(moved).toContain('s500');
  expect(moved.length).toBeLessThan(8);
});

it('a new order changes only the pages with new neighbours', async () => {
  const few = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const reordered = createServiceView(few, 'whatweare', ['h', 'g', 'f', 'e', 'd', 'c', 'a', 'b']);
  const order = change({ kind: 'order', id: 'whatweare', after: { ids: [] } });
  const moved = await findMovedNeighbours([order], createServiceView(few), reordered);
  expect(moved).toContain('c');
  expect(moved).not.toContain('h');
});

it('texts and pictures of services do not cause a comparison of lists', async () => {
  const edited = change({
    before: { type: 'whatweare', name: 'A' },
    after: { type: 'whatweare', name: 'B' },
  });
  const unread = createView({
    ids: () => Promise.reject(new Error('read')),
  } as unknown as ContentReader);
  expect(await findMovedNeighbours([edited], unread, unread)).toEqual([]);
});
