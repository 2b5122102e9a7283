import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createClient } from '../../../shared/api/client.ts';
import { privacyCalls } from '../../../shared/api/privacy.ts';
import { http } from '../../api.ts';
import { PeopleScreen } from '../../people/PeopleScreen.tsx';
import { timeInWords } from '../../people/when.ts';
import { alert } from '../../ui/dialog/alert.ts';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { ListState } from '../../ui/table/ListState.tsx';

const trail = createClient(http, privacyCalls);
type Entry = Awaited<ReturnType<typeof trail.auditTrail>>['data'][number];

/** As many of the newest entries as one table holds; all of them are in `npm run audit`. */
const shown = 1000;

const columns: Column<Entry>[] = [
  { title: 'No.', narrow: true, cell: ({ number }) => number, text: ({ number }) => number },
  { title: 'When', cell: ({ at }) => timeInWords(at), text: ({ at }) => at },
  { title: 'Person', cell: ({ author }) => author, text: ({ author }) => author },
  { title: 'Action', cell: ({ action }) => action, text: ({ action }) => action },
  { title: 'Subject', cell: ({ subject }) => subject, text: ({ subject }) => subject },
];

export function AuditLogScreen() {
  return (
    <PeopleScreen
      title="Audit Log"
      intro="Who did what, newest first. Each entry is chained to the one before, so that nothing can be changed unseen."
      area="owner"
      actions={
        <Button variant="default" onClick={() => void check()}>
          Check the chain
        </Button>
      }
    >
      <Entries />
    </PeopleScreen>
  );
}

function Entries() {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['people', 'audit'],
    queryFn: async () => (await trail.auditTrail({ limit: shown })).data,
  });
  return (
    <DataTable
      noun="entries"
      columns={columns}
      rows={data ?? []}
      rowKey={({ number }) => String(number)}
      loading={isLoading}
      empty={<ListState failed={isError} onReload={() => void refetch()} words="Nothing yet." />}
    />
  );
}

async function check(): Promise<void> {
  try {
    const { isWhole, entries, head, faults } = (await trail.checkAudit()).data;
    if (isWhole) await alert(`The trail is whole: ${entries} entries, the last one ${head}.`);
    else await alert(faults.slice(0, 5).join(' '), 'error');
  } catch (error) {
    console.error(error);
    await alert('The trail could not be checked.', 'error');
  }
}
