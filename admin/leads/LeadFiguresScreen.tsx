import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { StatisticsRow } from '../../shared/api/leads/figure-endpoints.ts';
import { PeopleFrame } from '../people/PeopleFrame.tsx';
import { formatNumber } from '../session/preferences.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { FigureRows } from '../ui/table/FigureRows.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import type { Column } from '../ui/table/table.ts';
import { t } from '../words/words.ts';
import {
  formatHours,
  formatPage,
  formatSource,
  formatWeek,
  getLastWeeks,
} from './format-figures.ts';
import styles from './leads.module.css';
import { leads } from './leads-client.ts';

const periods = [
  { value: '4', label: t`The last 4 weeks` },
  { value: '12', label: t`The last 12 weeks` },
  { value: '52', label: t`The last 52 weeks` },
];

export function LeadFiguresScreen() {
  const id = useId();
  const [weeks, setWeeks] = useState('12');
  return (
    <PeopleFrame
      title={t`Lead Figures`}
      intro={t`How often visitors see and send the contact form, and how soon you answer.`}
      permission="leads"
    >
      <div className={styles.period}>
        <label id={`${id}-label`} htmlFor={id}>
          {t`Time`}
        </label>
        <Choice
          id={id}
          aria-labelledby={`${id}-label`}
          value={weeks}
          options={periods}
          onChange={setWeeks}
        />
      </div>
      <Figures weeks={Number(weeks)} />
      <p className={styles.soft}>
        {t`Form seen: how often the form came into view, except in browsers that ask not to be tracked or run no JavaScript. Sent: all leads, including spam. Answer time: the median. Figures are kept when leads are erased; demo leads are not counted.`}
      </p>
    </PeopleFrame>
  );
}

function Figures({ weeks }: { weeks: number }) {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['lead figures', weeks],
    queryFn: async () => (await leads.leadFigures(getLastWeeks(weeks))).data,
  });
  if (!data || data.weeks.length === 0)
    return (
      <div className={styles.panel}>
        <ListState
          failed={isError}
          onReload={refetch}
          text={
            isLoading
              ? t`Loading…`
              : t`No figures for this period. Counting starts when the next visitor sees the contact form.`
          }
        >
          {!isLoading && (
            <LinkButton to="/admin/inbox" variant="default">
              {t`Open Inbox`}
            </LinkButton>
          )}
        </ListState>
      </div>
    );
  return (
    <>
      <FigureTable
        {...{ title: t`By week`, of: t`Week`, nameOf: formatWeek }}
        rows={data.weeks.toReversed()}
      />
      <FigureTable {...{ title: t`By page`, of: t`Page`, nameOf: formatPage, rows: data.pages }} />
      <FigureTable
        {...{ title: t`By campaign`, of: t`Campaign`, nameOf: formatSource, rows: data.campaigns }}
      />
    </>
  );
}

interface Props {
  /** Title, such as "By week". */
  title: string;
  /** Title of the first column, such as "Week". */
  of: string;
  rows: readonly StatisticsRow[];
  nameOf: (key: string) => string;
}

/** Statistics of the contact form, grouped by one property; on a phone, a card for each row. */
function FigureTable({ title, of, rows, nameOf }: Props) {
  const columns: Column<StatisticsRow>[] = [
    { title: of, cell: ({ key }) => <span dir="auto">{nameOf(key)}</span> },
    { title: t`Form seen`, cell: ({ seen }) => formatNumber(seen) },
    { title: t`Sent`, cell: ({ sent }) => formatNumber(sent) },
    { title: t`Spam`, cell: ({ spam }) => formatNumber(spam) },
    { title: t`Answer time`, cell: ({ median_hours }) => formatHours(median_hours) },
  ];
  return (
    <section className={styles.figures} aria-label={title}>
      <h2>{title}</h2>
      <FigureRows {...{ title, columns, rows }} rowKey={({ key }) => key} />
    </section>
  );
}
