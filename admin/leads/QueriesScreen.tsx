import { useList, useNewQueries } from '../backend/lists.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { textColumn } from '../ui/table/columns.tsx';
import { EntryList } from '../ui/table/EntryList.tsx';
import type { Column } from '../ui/table/table.ts';
import { t } from '../words/words.ts';
import { useLeadCounts } from './lead-counts.ts';

type Row = ReturnType<typeof useList<'queries'>>['rows'][number];

const columns: Column<Row>[] = [
  textColumn(t`Name`, ({ name }) => name),
  textColumn(t`Phone Number`, (row) => row.phone_number),
  textColumn(t`Subject`, ({ subject }) => subject),
];

export function QueriesScreen() {
  const list = useList('queries');
  useNewQueries();
  const hasInbox = useLeadCounts() !== null;
  return (
    <EntryList
      title={t`Queries`}
      intro={t`All leads from the contact form in one read-only list, newest first.`}
      noun={t`queries`}
      columns={columns}
      list={list}
      add={
        hasInbox &&
        list.rows.length > 0 && (
          <LinkButton to="/admin/inbox">{t`Answer these in the Inbox`}</LinkButton>
        )
      }
      empty={t`No leads yet. Leads from the contact form appear here.`}
    />
  );
}
