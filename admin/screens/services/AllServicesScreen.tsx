import { type Service, serviceTypeLabels } from '../../../shared/content/service.ts';
import type { Stored } from '../../../shared/content/stored.ts';
import { client } from '../../api.ts';
import { categoriesOf, useDelete, useList } from '../../lists.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';

type Row = Stored<Service>;

const typeOf = (row: Row) => serviceTypeLabels[row.type] ?? 'N/A';

export function AllServicesScreen() {
  const list = useList('services');
  const remove = useDelete('services');
  const removeService = async ({ _id, name }: Row) =>
    remove(name, () => client.deleteService({ id: _id }), await categoriesOf(_id));
  const add = <LinkButton to="/admin/add-services">Add Service</LinkButton>;
  const columns: Column<Row>[] = [
    { title: 'S.no.', narrow: true, cell: (_row, place) => place },
    { title: 'Name', cell: (row) => row.name, text: (row) => row.name },
    { title: 'Heading', cell: (row) => row.heading, text: (row) => row.heading },
    { title: 'Type', cell: typeOf, text: typeOf },
    {
      title: 'Icon',
      cell: (row) =>
        row.type === 'whatweare' && row.icon ? <Thumb path={row.icon} alt="" size={40} /> : '-',
    },
    {
      title: 'Image',
      cell: (row) => (row.image ? <Thumb path={row.image} alt="" size={60} /> : '-'),
    },
    {
      title: 'Action',
      narrow: true,
      cell: (row) => (
        <RowActions
          of={row.name}
          view={`/admin/viewservices/${row._id}`}
          edit={`/admin/edit-service/${row._id}`}
          onDelete={() => void removeService(row)}
        />
      ),
    },
  ];
  return (
    <ListScreen
      title="All Services"
      intro="Each service has a page of its own, and a card under What We Are or in the Portfolio."
      actions={add}
    >
      <DataTable
        noun="services"
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row._id}
        loading={list.loading}
        empty={
          <ListState
            failed={list.failed}
            onReload={list.reload}
            words="No services yet. Add the first and it gets a page of its own."
          >
            {add}
          </ListState>
        }
      />
    </ListScreen>
  );
}
