import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatRelative } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import table from '../ui/table/DataTable.module.css';
import { TableRows } from '../ui/table/TableRows.tsx';
import type { Column } from '../ui/table/table.ts';
import { t } from '../words/words.ts';
import { describeSpam, describeWait, implausibleHint, joinCampaign } from './describe-lead.ts';
import styles from './leads.module.css';
import type { LeadPerson, LeadRow } from './leads-client.ts';

interface Props {
  rows: readonly LeadRow[];
  total: number;
  people: readonly LeadPerson[];
  loading: boolean;
  empty: ReactNode;
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
}

/** Maximum length of a number on one line. */
const longNumber = 24;

/** The leads of a tab, as found and sorted by the server. */
export function LeadTable({ rows, total, people, loading, empty, chosen, onChoose }: Props) {
  const view = {
    ...{ sorted: [...rows], shown: [...rows], found: total, page: 0, pages: 1, first: 0 },
    ...{ sort: null, goTo: () => {}, pageOf: () => 0, unsort: () => {}, sortBy: () => {} },
  };
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (
    <div className={table.frame}>
      <TableRows
        noun={t`leads`}
        columns={makeColumns(names, chosen, onChoose)}
        rows={rows}
        rowKey={({ _id }) => _id}
        loading={loading}
        empty={null}
        view={view}
        target={undefined}
        isWhole={false}
      />
      {rows.length === 0 && (
        <div className={table.empty}>
          {loading ? <p className={table.late}>{t`Loading…`}</p> : empty}
        </div>
      )}
    </div>
  );
}

function makeColumns(
  names: ReadonlyMap<string, string>,
  chosen: ReadonlySet<string>,
  onChoose: (id: string) => void,
): Column<LeadRow>[] {
  const personOf = ({ assigned_to: id }: LeadRow) =>
    id === null ? '-' : (names.get(id) ?? t`Former colleague`);
  return [
    {
      title: t`Select`,
      narrow: true,
      onPhone: 'picture',
      cell: ({ _id, name }) => (
        <Checkbox
          size="md"
          aria-label={t`Select ${name}`}
          checked={chosen.has(_id)}
          onChange={() => onChoose(_id)}
        />
      ),
    },
    { title: t`From`, onPhone: 'name', cell: (row) => <From lead={row} /> },
    { title: t`Text`, onPhone: 'note', cell: (row) => <Text lead={row} /> },
    {
      title: t`Received`,
      onPhone: 'note',
      cell: (row) => (
        <Received lead={row}>
          {row.assigned_to !== null && (
            <span className={`${styles.soft} ${styles.onPhone}`}>{personOf(row)}</span>
          )}
        </Received>
      ),
    },
    {
      title: t`Person`,
      onPhone: 'absent',
      cell: personOf,
    },
  ];
}

function From({ lead }: { lead: LeadRow }) {
  const { _id, name, phone_number, implausible_number, company, status, opened_at, demo } = lead;
  return (
    <div className={styles.cell}>
      <Link
        className={styles.name}
        to={`/admin/inbox/${_id}`}
        data-unread={status === 'new' && opened_at === null ? '' : undefined}
      >
        {name}
      </Link>
      {company && <span className={styles.soft}>{company}</span>}
      <span className={`${styles.soft} ${phone_number.length > longNumber ? '' : styles.number}`}>
        {phone_number}
      </span>
      {implausible_number && <span className={styles.waiting}>{implausibleHint}</span>}
      {demo && <span className={styles.tag}>{t`Demo`}</span>}
    </div>
  );
}

function Text({ lead }: { lead: LeadRow }) {
  return (
    <div className={styles.cell}>
      <p className={styles.excerpt}>{[lead.subject, lead.message].filter(Boolean).join(' – ')}</p>
      {lead.status === 'spam' && <p className={styles.soft}>{describeSpam(lead)}</p>}
    </div>
  );
}

function Received({ lead, children }: { lead: LeadRow; children: ReactNode }) {
  const waiting = describeWait(lead);
  const from = [lead.page === '/' ? '' : lead.page, joinCampaign(lead)].filter(Boolean).join(', ');
  return (
    <div className={styles.cell}>
      <time dateTime={lead.created_at}>{formatRelative(lead.created_at)}</time>
      {lead.times > 1 && (
        <span className={styles.soft}>{t`Sent ${lead.times} times within minutes`}</span>
      )}
      {from && <span className={styles.soft}>{from}</span>}
      {waiting && <span className={styles.waiting}>{waiting}</span>}
      {children}
    </div>
  );
}
