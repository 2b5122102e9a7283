import { NativeSelect, Text } from '@mantine/core';
import type { PageContent } from '../../../shared/content/page-content.ts';
import type { Stored } from '../../../shared/content/stored.ts';
import { client } from '../../api.ts';
import { useDelete, useList, usePageContents } from '../../lists.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { useRemembered } from '../../ui/table/use-remembered.ts';

type Row = Stored<PageContent>;

export function AllCategoriesScreen() {
  const [service, setService] = useRemembered('filter of categories', '');
  const services = useList('services');
  const list = usePageContents(service);
  const remove = useDelete('page-contents');
  const add = <LinkButton to="/admin/page-content-add">+ Add</LinkButton>;
  const serviceOf = (row: Row) =>
    services.rows.find(({ _id }) => _id === row.category_id)?.name ?? '';
  const columns: Column<Row>[] = [
    { title: 'S.No.', narrow: true, cell: (_row, place) => place },
    {
      title: 'Heading',
      cell: (row) => (
        <div>
          {row.heading}
          <Text size="sm" c="dimmed">
            {serviceOf(row)}
          </Text>
        </div>
      ),
      text: (row) => `${row.heading}\n${serviceOf(row)}`,
    },
    {
      title: 'Image',
      cell: (row) => (row.image ? <Thumb path={row.image} alt="" size={50} /> : '-'),
    },
    {
      title: 'Action',
      narrow: true,
      cell: (row) => (
        <RowActions
          of={row.heading}
          view={`/admin/view-page-content/${row._id}`}
          edit={`/admin/edit-category/${row._id}`}
          onDelete={() => void remove(row.heading, () => client.deletePageContent({ id: row._id }))}
        />
      ),
    },
  ];
  return (
    <ListScreen
      title="All Categories"
      intro="What visitors choose from on a service’s details page."
      actions={
        <>
          <NativeSelect
            label="Filter by Services"
            size="md"
            value={service}
            onChange={(event) => setService(event.currentTarget.value)}
          >
            <option value="">All</option>
            {services.rows.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </NativeSelect>
          {add}
        </>
      }
    >
      <DataTable
        noun="categories"
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row._id}
        loading={list.loading}
        empty={
          <ListState
            failed={list.failed}
            onReload={list.reload}
            words={service ? 'This service has no categories yet.' : 'No categories yet.'}
          >
            {add}
          </ListState>
        }
      />
    </ListScreen>
  );
}
