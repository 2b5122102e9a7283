import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './DataTable.module.css';
import type { Sort } from './use-table-query.ts';

interface Props {
  title: string;
  narrow: boolean;
  sortable: boolean;
  direction: Sort['direction'] | null;
  onSort(): void;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** Title of a column; a button if the column is sortable. */
export function SortHeader({ title, narrow, sortable, direction, onSort }: Props) {
  const Icon = icons[direction ?? 'none'];
  return (
    <Table.Th
      scope="col"
      data-narrow={narrow || undefined}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <UnstyledButton className={styles.sort ?? ''} onClick={onSort}>
          {title}
          <Icon size={15} aria-hidden data-idle={direction === null || undefined} />
        </UnstyledButton>
      ) : (
        title
      )}
    </Table.Th>
  );
}
