import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DataTable } from './DataTable.tsx';
import type { Column } from './table.ts';

interface Row {
  id: number;
  name: string;
}
const columns: Column<Row>[] = [
  { title: 'S.no.', narrow: true, cell: (_row, place) => place },
  { title: 'Name', cell: (row) => row.name, text: (row) => row.name },
];

function show(rows: Row[], more = {}) {
  return render(
    <MantineProvider>
      <DataTable
        noun="services"
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.id)}
        loading={false}
        empty={<p>No services yet.</p>}
        {...more}
      />
    </MantineProvider>,
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);
const many = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Service ${id}` }));

describe('a table', () => {
  it('keeps the focus on an added entry when rows become movable', async () => {
    HTMLElement.prototype.scrollIntoView ??= () => undefined;
    const rows = [
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ];
    const ordering = { nameOf: ({ name }: Row) => name, move: () => undefined, said: '' };
    show(rows, { ordering, target: '2' });
    await screen.findByRole('button', { name: 'Move Two up' });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-target'), document.body.innerHTML).toBe(
        'true',
      ),
    );
  });

  it('focuses an added entry once its row is rendered', () => {
    HTMLElement.prototype.scrollIntoView ??= () => undefined;
    show(many, { target: '4711' });
    expect(document.activeElement?.tagName).toBe('TR');
    expect(document.activeElement?.textContent).toContain('Service 4711');
  });

  it('shows advice without rows, and a message while loading', () => {
    show([]);
    expect(screen.getByText('No services yet.')).toBeTruthy();
    show([], { loading: true });
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  it('finds rows that contain every word, ignoring accents and case', () => {
    show([
      { id: 1, name: 'Écoles primaires' },
      { id: 2, name: 'Primary schools' },
    ]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'PRIM ecol' } });
    expect(names()).toEqual(['Écoles primaires']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show all services' }));
    expect(names()).toHaveLength(2);
  });

  it('sorts numbers by value, in both directions and back to the original order', () => {
    show([
      { id: 1, name: 'Item 10' },
      { id: 2, name: 'item 9' },
    ]);
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    press();
    expect(names()).toEqual(['item 9', 'Item 10']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort ?? 'ascending').toBe(
      'ascending',
    );
    press();
    press();
    expect(names()).toEqual(['Item 10', 'item 9']);
  });

  it('renders one page of ten thousand rows, numbered across pages', () => {
    show(many);
    expect(names()).toHaveLength(50);
    fireEvent.click(screen.getByRole('button', { name: 'Last' }));
    expect(names().at(-1)).toBe('Service 9999');
    expect(screen.getAllByRole('cell').at(-1)?.textContent).toBe('10000');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '77' } });
    expect(screen.getByText('Page 1 of 6')).toBeTruthy();
  });
});
