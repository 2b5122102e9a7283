import type { FigureLine } from '../../shared/api/leads/figure-calls.ts';
import { numberInWords } from '../session/preferences.ts';
import table from '../ui/table/DataTable.module.css';
import { TableRows } from '../ui/table/TableRows.tsx';
import type { Column } from '../ui/table/table.ts';
import { t } from '../words/words.ts';
import { hoursInWords } from './figure-words.ts';
import styles from './leads.module.css';

interface Props {
  /** "By week" */
  title: string;
  /** Title of the first column: "Week". */
  of: string;
  rows: readonly FigureLine[];
  nameOf: (key: string) => string;
}

/** Figures of the contact form, grouped by one property; on a phone a card for each row. */
export function FigureTable({ title, of, rows, nameOf }: Props) {
  const columns: Column<FigureLine>[] = [
    { title: of, cell: ({ key }) => <span dir="auto">{nameOf(key)}</span> },
    { title: t`Form seen`, cell: ({ seen }) => numberInWords(seen) },
    { title: t`Sent`, cell: ({ sent }) => numberInWords(sent) },
    { title: t`Spam`, cell: ({ spam }) => numberInWords(spam) },
    { title: t`Answer time`, cell: ({ median_hours }) => hoursInWords(median_hours) },
  ];
  const view = {
    ...{ sorted: [...rows], shown: [...rows], found: rows.length, page: 0, pages: 1, first: 0 },
    ...{ sort: null, goTo: () => {}, pageOf: () => 0, unsort: () => {}, sortBy: () => {} },
  };
  return (
    <section className={styles.figures} aria-label={title}>
      <h2>{title}</h2>
      <div className={table.frame}>
        <TableRows
          noun={title}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          loading={false}
          empty={null}
          view={view}
          landed={undefined}
          isWhole={false}
        />
      </div>
    </section>
  );
}
