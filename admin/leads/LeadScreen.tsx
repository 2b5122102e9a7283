import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemOf } from '../backend/api.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { PeopleFrame } from '../people/PeopleFrame.tsx';
import { useParams } from '../router.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { t } from '../words/words.ts';
import { AnswerLead } from './AnswerLead.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadState } from './LeadState.tsx';
import styles from './leads.module.css';
import { leads } from './leads-client.ts';
import { Timeline } from './Timeline.tsx';
import { statusWords } from './words.ts';

export function LeadScreen() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['lead', id],
    queryFn: async () => (await leads.getLead({ id })).data,
  });
  const isLoaded = data !== undefined;
  // The list marks the lead as seen when the user returns.
  useEffect(() => {
    if (isLoaded) void queries.invalidateQueries({ queryKey: ['leads'] });
  }, [queries, isLoaded]);
  return (
    <PeopleFrame
      title={data?.lead.name ?? t`Lead`}
      intro={data ? introOf(data.lead) : ''}
      area="leads"
      actions={
        <>
          <BackLink to="/admin/inbox" />
          <Button size="md" variant="default" onClick={() => window.print()}>
            {t`Print`}
          </Button>
        </>
      }
    >
      {data ? (
        <div className={styles.lead}>
          <div className={styles.column}>
            <LeadFacts lead={data.lead} />
            <AnswerLead lead={data.lead} mail={data.mail ?? null} />
            <Timeline id={id} entries={data.timeline} />
          </div>
          <LeadState lead={data.lead} people={data.people} />
        </div>
      ) : isError ? (
        <LoadFailure isGone={problemOf(error)?.code === 404} onReload={refetch} />
      ) : (
        <p>{t`Loading…`}</p>
      )}
    </PeopleFrame>
  );
}

function introOf({ status, demo }: { status: keyof typeof statusWords; demo: boolean }): string {
  return demo ? t`${statusWords[status]} · Demo lead` : statusWords[status];
}
