import { Group, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { formatNumber } from '../../session/preferences.ts';
import { t } from '../../words/words.ts';
import { TextButton } from '../link/TextButton.tsx';
import styles from './DataTable.module.css';
import { OrderNote } from './OrderNote.tsx';
import { Pager } from './Pager.tsx';
import { TableRows } from './TableRows.tsx';
import type { Ordering, TableProps } from './table.ts';
import { useTableQuery } from './use-table-query.ts';
import { useTableView } from './use-table-view.ts';
import { useTargetRow } from './use-target-row.ts';

/** A table with search, sorting, paging and reordering. Only one page of rows is in the document. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { noun, columns, rows, loading, empty, ordering, chunk: part } = props;
  const own = useTableQuery(noun);
  const ask = props.ask ?? own;
  const { search } = ask;
  const view = useTableView(rows, columns, { ask, part });
  const all = part?.total ?? rows.length;
  const clearSearch = () => ask.searchFor('');
  const target = useTargetRow({ ...props, view, clearSearch });
  const isWhole = view.sort === null && search.trim() === '';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works anywhere in the list
    <div className={styles.table} onKeyDown={(event) => undoByKey(event, ordering)}>
      {(all > 0 || loading) && (
        <Group gap="8px 16px">
          <TextInput
            type="search"
            size="md"
            className={styles.search ?? ''}
            placeholder={t`Search ${noun}`}
            aria-label={t`Search ${noun}`}
            value={search}
            onChange={(event) => ask.searchFor(event.currentTarget.value)}
          />
          <p className={styles.count} role="status" aria-live={search === '' ? 'off' : 'polite'}>
            {all > 0 && countOf(view.found, all)}
          </p>
        </Group>
      )}
      {ordering && rows.length > 1 && (
        <OrderNote
          ordering={ordering}
          isWhole={isWhole}
          onShowAll={() => {
            clearSearch();
            view.unsort();
          }}
        />
      )}
      <div className={styles.frame}>
        <TableRows {...props} view={view} target={target} isWhole={isWhole} />
        {all === 0 && (
          <div className={styles.empty}>
            {loading ? <p className="late">{t`Loading…`}</p> : empty}
          </div>
        )}
        {all > 0 && view.found === 0 && (
          <div className={styles.empty}>
            <p>{t`No matches for “${search.trim()}”.`}</p>
            <TextButton fw={600} onClick={clearSearch}>
              {t`Show all ${noun}`}
            </TextButton>
          </div>
        )}
      </div>
      <Pager {...view} noun={noun} onPage={(page) => [view.goTo(page), window.scrollTo(0, 0)]} />
    </div>
  );
}

function countOf(found: number, all: number): string {
  const total = formatNumber(all);
  return found === all ? t`${total} in total` : t`${formatNumber(found)} of ${total}`;
}

/** Handles Ctrl+Z and Cmd+Z, except in text fields, where the browser does. */
function undoByKey<Row>(event: KeyboardEvent, ordering: Ordering<Row> | undefined): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
  if (!isUndo || !ordering?.undo || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  ordering.undo();
}
