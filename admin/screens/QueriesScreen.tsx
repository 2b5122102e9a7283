import { useList } from '../lists.ts';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';

type Row = ReturnType<typeof useList<'queries'>>['rows'][number];

const columns: Column<Row>[] = [
  { title: 'Name', cell: (row) => row.name, text: (row) => row.name },
  { title: 'Phone Number', cell: (row) => row.phone_number, text: (row) => row.phone_number },
  { title: 'Subject', cell: (row) => row.subject, text: (row) => row.subject },
];

export function QueriesScreen() {
  const list = useList('queries');
  return (
    <ListScreen
      title="Queries"
      intro="What visitors sent with the contact form, newest first. Nothing here can be changed."
    >
      <DataTable
        noun="queries"
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row._id}
        loading={list.loading}
        empty={
          <ListState
            failed={list.failed}
            onReload={list.reload}
            words="No queries yet. What visitors send with the contact form at the foot of every page appears here."
          />
        }
      />
    </ListScreen>
  );
}
