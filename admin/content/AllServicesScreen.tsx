import {
  isServiceType,
  serviceTypeLabels,
  serviceTypes,
} from '../../shared/content/service-type.ts';
import { client } from '../backend/api.ts';
import { nameColumn } from '../form/unsaved/UnsavedBadge.tsx';
import { Filter } from '../ui/choice/Filter.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { type ListRow, useListChunk } from '../ui/list/list-chunks.ts';
import { useHasStoredOrder, useListOrder } from '../ui/list/list-order.ts';
import { useListFilter } from '../ui/list/target-entry.ts';
import { useDelete } from '../ui/list/use-delete.ts';
import { useHide } from '../ui/list/use-hide.ts';
import { actionColumn, numberColumn, renderThumb, textColumn } from '../ui/table/columns.tsx';
import { EntryList } from '../ui/table/EntryList.tsx';
import type { Column } from '../ui/table/table.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { t, translated } from '../words/words.ts';

type Row = ListRow<'services'>;

const typeOptions = serviceTypes.map((value) => ({
  value,
  label: translated(serviceTypeLabels[value]),
}));
const typeOf = (row: Row) =>
  row.type in serviceTypeLabels ? translated(serviceTypeLabels[row.type]) : 'N/A';

export function AllServicesScreen() {
  const { value, change, target } = useListFilter('type of services');
  const type = isServiceType(value) ? value : null;
  const all = useListChunk('services', useTableQuery('services'), {
    isWhole: type !== null,
    target,
  });
  const ofType = type ? all.rows.filter((row) => row.type === type) : all.rows;
  const { list, ordering } = useListOrder(type, { ...all, rows: ofType }, ({ name }: Row) => name);
  const keepsOrder = useHasStoredOrder() && (all.loading || all.rows.length > 0);
  const remove = useDelete('services');
  const hidingOf = useHide('services', ({ name }: Row) => name);
  const columns: Column<Row>[] = [
    numberColumn(t`S.no.`),
    nameColumn(t`Name`, ({ name }) => name, 'service'),
    textColumn(t`Heading`, ({ heading }) => heading, 'note'),
    textColumn(t`Type`, typeOf, 'note'),
    {
      title: t`Icon`,
      onPhone: 'absent',
      cell: (row) => renderThumb('-', row.type === 'whatweare' ? row.icon : '', 40),
    },
    { title: t`Image`, onPhone: 'picture', cell: ({ image }) => renderThumb('-', image, 60) },
    actionColumn((row, { _id: id, name } = row) => ({
      of: name,
      view: `/admin/viewservices/${id}`,
      edit: `/admin/edit-service/${id}`,
      hiding: hidingOf(row),
      onDelete: () => void remove({ id, name }, () => client.deleteService({ id }), hidingOf(row)),
    })),
  ];
  return (
    <EntryList
      title={t`All Services`}
      intro={
        ordering && type
          ? t`The cards under ${translated(serviceTypeLabels[type])}, in the order of the site.`
          : t`Each service has its own page, and a card under What We Are or Portfolio.${keepsOrder ? t` To change the order, choose a type.` : ''}`
      }
      noun={t`services`}
      columns={columns}
      list={list}
      empty={
        type
          ? t`There are no services of this type yet.`
          : t`No services yet. Each service you add gets its own page.`
      }
      add={<LinkButton to="/admin/add-services">{t`Add Service`}</LinkButton>}
      filter={
        keepsOrder && (
          <Filter
            label={t`Filter by Type`}
            value={type ?? ''}
            options={typeOptions}
            onChange={change}
          />
        )
      }
      ordering={ordering}
      target={target}
    />
  );
}
