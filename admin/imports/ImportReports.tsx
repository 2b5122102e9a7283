import { Group } from '@mantine/core';
import type { ImportReport } from '../../shared/api/imports.ts';
import { FormCard } from '../form/card/FormCard.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column } from '../ui/table/table.ts';
import { t, translated } from '../words/words.ts';
import { nameSource, translateNote } from './describe-row.ts';
import styles from './imports.module.css';

type Row = ImportReport['rows'][number] & { index: number };

const columns: Column<Row>[] = [
  {
    title: t`Old address`,
    cell: ({ source }) => nameSource(source),
    text: ({ source }) => source,
  },
  { title: t`Title`, cell: ({ title }) => title, text: ({ title }) => title },
  {
    title: t`Destination`,
    cell: ({ place }) => translated(place),
    text: ({ place }) => place,
  },
  { title: t`Result`, cell: ({ result }) => describeResult(result), text: ({ result }) => result },
  { title: t`Notes`, cell: ({ note }) => translateNote(note), text: ({ note }) => note },
];

function describeResult(result: Row['result']): string {
  return { taken: t`Taken`, 'left out': t`Left out`, failed: t`Failed` }[result];
}

interface Props {
  /** Source of the import; empty for a site archive. */
  source: string;
  reports: readonly ImportReport[];
  /** Reason why the source is incomplete; empty if it is complete. */
  message: string;
  onEnd: () => Promise<unknown>;
}

/** A report for each draft, with rows for omitted or simplified content. */
export function ImportReports({ source, reports, message, onEnd }: Props) {
  return (
    <>
      {message !== '' && <Notice>{translated(message)}</Notice>}
      {reports.map((report, at) => (
        <Report
          key={report.draft ?? 'none'}
          report={report}
          title={reports.length === 1 ? t`Report` : t`Draft ${at + 1} of ${reports.length}`}
          source={source}
        />
      ))}
      <Group className={styles.actions ?? ''}>
        <ActionButton size="md" onAct={onEnd}>{t`Import something else`}</ActionButton>
      </Group>
    </>
  );
}

function Report({
  report,
  title,
  source,
}: {
  report: ImportReport;
  title: string;
  source: string;
}) {
  const { draft, documents, pictures } = report;
  // Other rows have no source, such as redirects.
  const rows = report.rows.filter(({ source: from }) => from !== '');
  const added = report.rows.filter(({ source: from }) => from === '');
  const taken = rows.filter(({ result }) => result === 'taken').length;
  return (
    <FormCard title={title}>
      {source !== '' && <p>{t`Source: ${source}`}</p>}
      <p>{t`Rows imported: ${taken} of ${rows.length}`}</p>
      <p>
        {documents === 1 ? t`1 item` : t`${documents} items`} ·{' '}
        {pictures === 1 ? t`1 picture` : t`${pictures} pictures`}
      </p>
      {added.map(({ place, note }) => (
        <p key={place}>
          {translated(place)}: {translateNote(note)}
        </p>
      ))}
      <Group gap={12} className={styles.actions ?? ''}>
        {draft ? (
          <LinkButton to={`/admin/draft/${draft}`}>{t`Open draft`}</LinkButton>
        ) : (
          <p>{t`There was nothing to put into a draft.`}</p>
        )}
      </Group>
      <DataTable
        noun={t`rows`}
        columns={columns}
        rows={rows.map((row, index) => ({ ...row, index }))}
        rowKey={({ index }) => `${index}`}
        loading={false}
        empty={<p>{t`Nothing to show.`}</p>}
      />
    </FormCard>
  );
}
