import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PeopleFrame } from '../people/PeopleFrame.tsx';
import { Choice } from '../ui/choice/Choice.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { FigureTable } from './FigureTable.tsx';
import { lastWeeks, pageInWords, sourceInWords, weekInWords } from './figure-words.ts';
import styles from './leads.module.css';
import { leads } from './leads-client.ts';

const periods = [
  { value: '4', label: 'The last 4 weeks' },
  { value: '12', label: 'The last 12 weeks' },
  { value: '52', label: 'The last 52 weeks' },
];

export function LeadFiguresScreen() {
  const id = useId();
  const [weeks, setWeeks] = useState('12');
  return (
    <PeopleFrame
      title="Lead Figures"
      intro="How often visitors see and send the contact form, and how soon you answer."
      area="leads"
    >
      <div className={styles.period}>
        <label id={`${id}-label`} htmlFor={id}>
          Time
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
        Form seen: how often the form came into view, except in browsers that ask not to be tracked
        or run no JavaScript. Sent: all leads, including spam. Answer time: the median. Figures are
        kept when leads are erased; demo leads are not counted.
      </p>
    </PeopleFrame>
  );
}

function Figures({ weeks }: { weeks: number }) {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['lead figures', weeks],
    queryFn: async () => (await leads.leadFigures(lastWeeks(weeks))).data,
  });
  if (!data || data.weeks.length === 0)
    return (
      <div className={styles.panel}>
        <ListState
          failed={isError}
          onReload={refetch}
          words={
            isLoading
              ? 'Loading…'
              : 'No figures for this period. Counting starts when the next visitor sees the contact form.'
          }
        >
          {!isLoading && (
            <LinkButton to="/admin/inbox" variant="default">
              Open the Inbox
            </LinkButton>
          )}
        </ListState>
      </div>
    );
  return (
    <>
      <FigureTable
        {...{ title: 'By week', of: 'Week', nameOf: weekInWords }}
        rows={data.weeks.toReversed()}
      />
      <FigureTable {...{ title: 'By page', of: 'Page', nameOf: pageInWords, rows: data.pages }} />
      <FigureTable
        {...{ title: 'By campaign', of: 'Campaign', nameOf: sourceInWords, rows: data.campaigns }}
      />
    </>
  );
}
