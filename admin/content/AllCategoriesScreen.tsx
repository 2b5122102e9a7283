import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { isHidden } from '../../shared/content/hidden.ts';
import { client } from '../backend/api.ts';
import { useList } from '../backend/lists.ts';
import { UnsavedItemBadge } from '../form/unsaved/UnsavedBadge.tsx';
import { Filter } from '../ui/choice/Filter.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { DemoBadge } from '../ui/list/DemoBadge.tsx';
import { HiddenBadge } from '../ui/list/HiddenBadge.tsx';
import { type ListRow, useListChunk } from '../ui/list/list-chunks.ts';
import { useHasStoredOrder, useListOrder } from '../ui/list/list-order.ts';
import { useListFilter } from '../ui/list/target-entry.ts';
import { useDelete } from '../ui/list/use-delete.ts';
import { useHide } from '../ui/list/use-hide.ts';
import { actionColumn, numberColumn, renderThumb } from '../ui/table/columns.tsx';
import { EntryList } from '../ui/table/EntryList.tsx';
import type { Column } from '../ui/table/table.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { t } from '../words/words.ts';

type Row = ListRow<'page-contents'>;

export function AllCategoriesScreen() {
  const { value: service, change, target } = useListFilter('filter of categories');
  const services = useList('services');
  const { list, ordering } = useListOrder(
    service || null,
    useListChunk('page-contents', useTableQuery('categories'), {
      of: service,
      isWhole: useHasStoredOrder() && service !== '',
      target,
    }),
    ({ heading }: Row) => heading,
  );
  const remove = useDelete('page-contents');
  const hidingOf = useHide('page-contents', ({ heading }: Row) => heading);
  const names = useMemo(
    () => new Map(services.rows.map(({ _id, name }) => [_id, name])),
    [services.rows],
  );
  const options = useMemo(
    () => services.rows.map(({ _id, name }) => ({ value: _id, label: name })),
    [services.rows],
  );
  const serviceOf = (row: Row) => names.get(row.category_id) ?? '';
  const columns: Column<Row>[] = [
    numberColumn(t`S.No.`),
    {
      title: t`Heading`,
      onPhone: 'name',
      cell: (row) => (
        <div>
          {row.heading} {isHidden(row) && <HiddenBadge />}
          <DemoBadge document={`page-content/${row._id}`} />
          <UnsavedItemBadge document={`page-content/${row._id}`} />
          <Text size="sm" c="dimmed">
            {serviceOf(row)}
          </Text>
        </div>
      ),
      text: (row) => `${row.heading}\n${serviceOf(row)}`,
    },
    { title: t`Image`, onPhone: 'picture', cell: ({ image }) => renderThumb('-', image, 50) },
    actionColumn((row, { _id: id, heading } = row) => ({
      of: heading,
      view: `/admin/view-page-content/${id}`,
      edit: `/admin/edit-category/${id}`,
      hiding: hidingOf(row),
      onDelete: () =>
        void remove({ id, name: heading }, () => client.deletePageContent({ id }), hidingOf(row)),
    })),
  ];
  return (
    <EntryList
      title={t`All Categories`}
      intro={
        ordering
          ? t`The categories on this service’s details page, in order.`
          : t`The categories on the details pages of your services.`
      }
      noun={t`categories`}
      columns={columns}
      list={list}
      empty={service ? t`This service has no categories yet.` : t`No categories yet.`}
      add={<LinkButton to="/admin/page-content-add">{t`+ Add`}</LinkButton>}
      filter={
        <Filter label={t`Filter by Services`} value={service} options={options} onChange={change} />
      }
      ordering={ordering}
      target={target}
    />
  );
}
