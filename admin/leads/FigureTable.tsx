import type { FigureLine } from '../../shared/api/leads/figure-calls.ts';
import { numberInWords } from '../session/preferences.ts';
import { FigureRows } from '../ui/table/FigureRows.tsx';
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
  return (
    <section className={styles.figures} aria-label={title}>
      <h2>{title}</h2>
      <FigureRows {...{ title, columns, rows }} rowKey={({ key }) => key} />
    </section>
  );
}
