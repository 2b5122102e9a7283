import { expect, it } from 'vitest';
import { openSqliteStore } from '../../platform/db/sqlite/sqlite.ts';
import { createView, selectReader } from '../visible/public-view.ts';
import { buildList } from './pages.ts';

const by = { author: 'ann@example.com', at: new Date(0) };

it('streams a long list in chunks: every entry once, in order, without hidden ones', async () => {
  const store = await openSqliteStore(':memory:');
  const writes = Array.from({ length: 1201 }, (_, at) => ({
    kind: 'service' as const,
    id: String(at).padStart(24, '0'),
    body: { name: `Service ${at}`, type: at % 3 ? 'whatweare' : 'portfolio', hidden: at % 2 > 0 },
  }));
  await store.write(writes, by);
  const list = { kind: 'service', list: 'portfolio', type: 'portfolio' } as const;
  const { data } = await buildList(selectReader(store, false), list, { fields: ['name'] });
  const [first] = writes;
  await store.write([{ kind: 'service', id: first?.id ?? '', body: null }], by);
  const pieces = await Array.fromAsync(data as AsyncIterable<object[]>);
  expect(pieces.length).toBeGreaterThan(1);
  const shown = await createView(store).list('service', { type: 'portfolio' });
  expect(shown).toHaveLength(200);
  expect(pieces.flat()).toEqual(shown.map(({ id, body }) => ({ _id: id, name: body.name })));
  await store.close();
});
