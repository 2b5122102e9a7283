import { Table, UnstyledButton } from '@mantine/core';
import { Icon } from '../icon/Icon.tsx';
import styles from './DataTable.module.css';
import type { Sort } from './use-table-query.ts';

interface Props {
  title: string;
  narrow: boolean;
  sortable: boolean;
  direction: Sort['direction'] | null;
  onSort(): void;
}

const icons = { ascending: 'arrow-up', descending: 'arrow-down', none: 'arrows-sort' } as const;

/** Title of a column; a button if the column is sortable. */
export function SortHeader({ title, narrow, sortable, direction, onSort }: Props) {
  return (
    <Table.Th
      scope="col"
      data-narrow={narrow || undefined}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <UnstyledButton className={styles.sort ?? ''} onClick={onSort}>
          {title}
          <Icon
            name={icons[direction ?? 'none']}
            size={15}
            data-idle={direction === null || undefined}
          />
        </UnstyledButton>
      ) : (
        title
      )}
    </Table.Th>
  );
}
