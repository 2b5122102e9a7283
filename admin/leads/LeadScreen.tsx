import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mailto } from '../../shared/rules/email-address.ts';
import { problemOf } from '../backend/api.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { PeopleFrame } from '../people/PeopleFrame.tsx';
import { useParams } from '../router.ts';
import { formatRelative } from '../session/preferences.ts';
import { Facts } from '../ui/Facts.tsx';
import { BackLink } from '../ui/link/BackLink.tsx';
import { t } from '../words/words.ts';
import { AnswerLead } from './AnswerLead.tsx';
import { implausibleHint, joinCampaign, statusLabels, toTelLink } from './describe-lead.ts';
import { LeadState } from './LeadState.tsx';
import styles from './leads.module.css';
import { type LeadRow, leads } from './leads-client.ts';
import { Timeline } from './Timeline.tsx';

export function LeadScreen() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['lead', id],
    queryFn: async () => (await leads.getLead({ id })).data,
  });
  const isLoaded = data !== undefined;
  // Marks the lead as seen in the list when the user returns.
  useEffect(() => {
    if (isLoaded) void queries.invalidateQueries({ queryKey: ['leads'] });
  }, [queries, isLoaded]);
  return (
    <PeopleFrame
      title={data?.lead.name ?? t`Lead`}
      intro={data ? toIntro(data.lead) : ''}
      permission="leads"
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

function toIntro({ status, demo }: { status: keyof typeof statusLabels; demo: boolean }): string {
  return demo ? t`${statusLabels[status]} · Demo lead` : statusLabels[status];
}

/** The message and contact details of a visitor. */
function LeadFacts({ lead }: { lead: LeadRow }) {
  const { name, email, company, consent } = lead;
  const ifKnown = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  return (
    <>
      <section aria-labelledby="written">
        <h2 id="written">{t`Message`}</h2>
        <div className={styles.written} dir="auto">
          <p>{lead.subject}</p>
          {lead.message && <p>{lead.message}</p>}
        </div>
      </section>
      <Facts
        facts={[
          { label: t`Name`, value: name },
          { label: t`Phone Number`, value: <PhoneNumber {...lead} /> },
          ...(email ? [{ label: t`Email`, value: <a href={mailto(email)}>{email}</a> }] : []),
          ...ifKnown(t`Company`, company),
          { label: t`Received`, value: formatRelative(lead.created_at) },
          ...ifKnown(t`Page`, lead.page === '/' ? t`Home` : lead.page),
          ...ifKnown(t`Campaign`, joinCampaign(lead)),
          ...(consent ? [{ label: t`Agreed to`, value: <Consent {...consent} /> }] : []),
        ]}
      />
    </>
  );
}

function PhoneNumber({ phone_number: number, implausible_number: isImplausible }: LeadRow) {
  if (!isImplausible) return <a href={toTelLink(number)}>{number}</a>;
  return (
    <>
      {number} <span className={styles.waiting}>{implausibleHint}</span>
      <p className={styles.soft}>{t`The number looks incomplete or mistyped.`}</p>
    </>
  );
}

function Consent({ text, proven }: NonNullable<LeadRow['consent']>) {
  return (
    <>
      <q>{text}</q>
      {!proven && (
        <p className={styles.soft}>
          {t`The form was changed after the visitor opened the page, so it is not certain which wording they saw.`}
        </p>
      )}
    </>
  );
}
