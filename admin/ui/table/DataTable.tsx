import { Group, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { numberInWords } from '../../session/preferences.ts';
import { TextButton } from '../TextButton.tsx';
import styles from './DataTable.module.css';
import { OrderNote } from './OrderNote.tsx';
import { Pager } from './Pager.tsx';
import { TableRows } from './TableRows.tsx';
import type { Ordering, TableProps } from './table.ts';
import { useLanded } from './use-landed.ts';
import { useRemembered } from './use-remembered.ts';
import { useTableView } from './use-table-view.ts';

/** A list that can be searched, sorted, paged and put in order; only one page of rows is ever in the document. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { noun, columns, rows, loading, empty, ordering } = props;
  const [search, setSearch] = useRemembered(`search in ${noun}`, '');
  const view = useTableView(rows, columns, { noun, search });
  const clearSearch = () => setSearch('');
  const landed = useLanded({ ...props, view, clearSearch });
  const isWhole = view.sort === null && search.trim() === '';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z counts wherever in the list one is
    <div className={styles.table} onKeyDown={(event) => undoByKey(event, ordering)}>
      {rows.length > 0 && (
        <Group gap="8px 16px">
          <TextInput
            type="search"
            size="md"
            className={styles.search ?? ''}
            placeholder={`Search ${noun}`}
            aria-label={`Search ${noun}`}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <p className={styles.count} role="status">
            {countOf(view.found, rows.length)}
          </p>
        </Group>
      )}
      {ordering && rows.length > 1 && (
        <OrderNote
          ordering={ordering}
          isWhole={isWhole}
          onWhole={() => {
            clearSearch();
            view.unsort();
          }}
        />
      )}
      <div className={styles.frame}>
        <TableRows {...props} view={view} landed={landed} isWhole={isWhole} />
        {rows.length === 0 && (
          <div className={styles.empty}>
            {loading ? <p className={styles.late}>Loading…</p> : empty}
          </div>
        )}
        {rows.length > 0 && view.found === 0 && (
          <div className={styles.empty}>
            <p>Nothing here has “{search.trim()}” in it.</p>
            <TextButton fw={600} onClick={clearSearch}>
              Show all {noun}
            </TextButton>
          </div>
        )}
      </div>
      <Pager {...view} noun={noun} onPage={(page) => [view.goTo(page), window.scrollTo(0, 0)]} />
    </div>
  );
}

function countOf(found: number, all: number): string {
  const total = numberInWords(all);
  return found === all ? `${total} in all` : `${numberInWords(found)} of ${total}`;
}

/** Ctrl+Z and Cmd+Z; in a text they are the text's own. */
function undoByKey<Row>(event: KeyboardEvent, ordering: Ordering<Row> | undefined): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
  if (!isUndo || !ordering?.undo || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  ordering.undo();
}
