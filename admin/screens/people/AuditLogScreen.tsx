import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { auditActions } from '../../../shared/rules/audit-actions.ts';
import { type AuditEntry, type AuditFilter, filterOf, trail } from '../../people/audit-trail.ts';
import { ExportTrail } from '../../people/ExportTrail.tsx';
import { PeopleScreen } from '../../people/PeopleScreen.tsx';
import styles from '../../people/people.module.css';
import { timeInWords } from '../../people/when.ts';
import { alert } from '../../ui/dialog/alert.ts';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { ListState } from '../../ui/table/ListState.tsx';

/** Entries that are read at once. */
const pageSize = 200;

const columns: Column<AuditEntry>[] = [
  { title: 'No.', narrow: true, cell: ({ number }) => number, text: ({ number }) => number },
  { title: 'When', cell: ({ at }) => timeInWords(at), text: ({ at }) => at },
  { title: 'Person', cell: ({ author }) => author, text: ({ author }) => author },
  { title: 'Action', cell: ({ action }) => action, text: ({ action }) => action },
  { title: 'Subject', cell: ({ subject }) => subject, text: ({ subject }) => subject },
];

export function AuditLogScreen() {
  const [which, setWhich] = useState<AuditFilter>({});
  return (
    <PeopleScreen
      title="Audit Log"
      intro="Who did what, newest first. Each entry is chained to the one before, so that nothing can be changed unseen."
      area="owner"
      actions={
        <>
          <ExportTrail which={which} />
          <Button variant="default" onClick={() => void check()}>
            Check the chain
          </Button>
        </>
      }
    >
      <Filters onChange={setWhich} />
      <Entries which={which} />
    </PeopleScreen>
  );
}

const nothingChosen = { author: '', action: '', subject: '', from: '', to: '' };

/** What is looked for; it is asked for when the form is sent. */
function Filters({ onChange }: { onChange: (which: AuditFilter) => void }) {
  const [chosen, setChosen] = useState(nothingChosen);
  const set = (field: keyof typeof chosen) => (event: { currentTarget: { value: string } }) =>
    setChosen({ ...chosen, [field]: event.currentTarget.value });
  const find = (event: FormEvent) => {
    event.preventDefault();
    onChange(filterOf(chosen));
  };
  const clear = () => {
    setChosen(nothingChosen);
    onChange({});
  };
  return (
    <form className={styles.filters} aria-label="Find entries" onSubmit={find}>
      <TextInput label="Person" size="md" value={chosen.author} onChange={set('author')} />
      <NativeSelect label="Action" size="md" value={chosen.action} onChange={set('action')}>
        <option value="">All</option>
        {auditActions.toSorted().map((action) => (
          <option key={action}>{action}</option>
        ))}
      </NativeSelect>
      <TextInput label="Subject" size="md" value={chosen.subject} onChange={set('subject')} />
      <TextInput label="From" type="date" size="md" value={chosen.from} onChange={set('from')} />
      <TextInput label="To" type="date" size="md" value={chosen.to} onChange={set('to')} />
      <div className={styles.row}>
        <Button type="submit">Find</Button>
        <Button variant="default" onClick={clear}>
          Show all
        </Button>
      </div>
    </form>
  );
}

function Entries({ which }: { which: AuditFilter }) {
  const { data, isLoading, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['people', 'audit', which],
      initialPageParam: undefined as number | undefined,
      queryFn: async ({ pageParam }) =>
        (
          await trail.auditTrail({
            ...which,
            limit: pageSize,
            ...(pageParam && { before: pageParam }),
          })
        ).data,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.number),
    });
  const isFiltered = Object.keys(which).length > 0;
  return (
    <>
      <DataTable
        noun="entries"
        columns={columns}
        rows={data?.pages.flat() ?? []}
        rowKey={({ number }) => String(number)}
        loading={isLoading}
        empty={
          <ListState
            failed={isError}
            onReload={() => void refetch()}
            words={isFiltered ? 'Nothing of this kind.' : 'Nothing yet.'}
          />
        }
      />
      {hasNextPage && (
        <Button
          variant="default"
          mt={16}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load older entries
        </Button>
      )}
    </>
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
