import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type FakeBackend,
  fakeBackend,
  RawResponse,
  renderScreen,
} from '../../../tests/support/console/render-console.tsx';
import { textColumn } from '../table/columns.tsx';
import { EntryList } from '../table/EntryList.tsx';
import { useTableQuery } from '../table/use-table-query.ts';
import { type ListRow, useListChunk } from './list-chunks.ts';

const all = Array.from({ length: 20_000 }, (_, at) => ({
  ...{ _id: String(at).padStart(24, '0'), name: `Category ${at}` },
}));

interface Asked {
  page?: number;
  limit?: number;
  search?: string;
  order?: string;
  at?: string;
}
const sentTo = ({ calls }: FakeBackend): Asked[] =>
  calls.map(({ sent }) => JSON.parse(String(sent)) as Asked);

/** A backend that returns chunks, and records the size of the largest response in bytes. */
function backendOfParts() {
  const seen = { bytes: 0 };
  const backend = fakeBackend({
    get getAllCategories() {
      const { page = 1, limit = all.length, search, order, at } = sentTo(backend).at(-1) ?? {};
      const found = all.filter(({ name }) => name.includes(search ?? ''));
      if (order === '-name') found.reverse();
      const place = found.findIndex(({ _id }) => _id === at);
      const first = place < 0 ? (page - 1) * limit : place - (place % limit);
      const data = found.slice(first, first + limit);
      const body = { code: 200, message: '', data, total: found.length, page: first / limit + 1 };
      seen.bytes = Math.max(seen.bytes, JSON.stringify(body).length);
      return new RawResponse(body, 200);
    },
  });
  return { backend, seen };
}

function show(target?: string) {
  HTMLElement.prototype.scrollIntoView ??= () => undefined;
  window.scrollTo = () => undefined;
  renderScreen(() => (
    <EntryList
      title="Categories"
      intro=""
      noun={`categories ${target}`}
      columns={[textColumn('Name', ({ name }: ListRow<'categories'>) => name)]}
      list={useListChunk('categories', useTableQuery(`categories ${target}`), { target })}
      empty="None"
      target={target}
    />
  ));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('loads only the visible pages of a long list, searched and sorted by the server', async () => {
  const { backend, seen } = backendOfParts();
  show();
  await screen.findByText('Category 0');
  expect(screen.getByText('20,000 in total')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(51);
  press('Last');
  await screen.findByText('Category 19999');
  press('Name');
  await screen.findByText('Category 0');
  press('Name');
  await screen.findByText('Category 19999');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '1999' } });
  await screen.findByText('12 of 20,000');
  expect(screen.getAllByRole('row')).toHaveLength(13);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } });
  await screen.findByText(/No matches for/);
  expect(seen.bytes).toBeLessThan(20_000);
  expect(Math.max(...sentTo(backend).map(({ limit = 0 }) => limit))).toBe(100);
});

it('opens the page of a long list that contains the entry just saved', async () => {
  backendOfParts();
  show(String(12_345).padStart(24, '0'));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Category 12345'));
  expect(screen.getByText('Page 247 of 400')).toBeTruthy();
});

it('shows pages of the complete list of another backend, loaded once', async () => {
  const backend = fakeBackend({ getAllCategories: all });
  show('absent');
  await screen.findByText('Category 0');
  press('Last');
  await screen.findByText('Category 19999');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '1999' } });
  await screen.findByText('12 of 20,000');
  expect(backend.calls).toHaveLength(1);
});
