import { Button } from '@mantine/core';
import { useId } from 'react';
import { type LeadStatus, leadStatuses } from '../../shared/rules/lead-status.ts';
import { useMe } from '../people/me.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { useLeadDeed } from './inbox.ts';
import styles from './leads.module.css';
import { type LeadLine, type LeadPerson, leads } from './leads-client.ts';
import { spamWords, statusWords, waitingWords } from './words.ts';

interface Props {
  lead: LeadLine;
  people: readonly LeadPerson[];
}

/** Where a lead stands and whose it is, and what comes next. */
export function LeadState({ lead, people }: Props) {
  const id = useId();
  const deed = useLeadDeed();
  const me = useMe();
  const { _id, status, assigned_to } = lead;
  // What somebody else did meanwhile is never overwritten unseen.
  const change = (what: { status?: LeadStatus; assigned_to?: string | null }) =>
    void deed(() => leads.changeLeads({ ids: [_id], ...what, if_status: status }));
  const waiting = waitingWords(lead);
  return (
    <section className={styles.state} aria-label="Where it stands">
      {waiting && <p className={styles.waiting}>{waiting}</p>}
      {status === 'spam' && <p className={styles.soft}>{spamWords(lead)}</p>}
      <div className={styles.buttons}>
        {(status === 'new' || (status === 'in_hand' && assigned_to !== me?.id)) && (
          <Button
            size="md"
            onClick={() => change({ status: 'in_hand', assigned_to: me?.id ?? null })}
          >
            Take it
          </Button>
        )}
        {status === 'spam' && (
          <Button size="md" onClick={() => change({ status: 'new' })}>
            Not spam
          </Button>
        )}
        {status === 'in_hand' && (
          <Button size="md" onClick={() => change({ status: 'answered' })}>
            Mark as answered
          </Button>
        )}
      </div>
      <div>
        <label id={`${id}-status`} htmlFor={`${id}-1`}>
          Status
        </label>
        <Choice
          id={`${id}-1`}
          aria-labelledby={`${id}-status`}
          value={status}
          options={leadStatuses.map((value) => ({ value, label: statusWords[value] }))}
          onChange={(value) => change({ status: value as LeadStatus })}
        />
      </div>
      <div>
        <label id={`${id}-person`} htmlFor={`${id}-2`}>
          Person
        </label>
        <Choice
          id={`${id}-2`}
          aria-labelledby={`${id}-person`}
          value={assigned_to ?? ''}
          options={[
            { value: '', label: 'Nobody' },
            ...(people.some((person) => person.id === assigned_to) || assigned_to === null
              ? []
              : [{ value: assigned_to, label: 'Somebody who has left' }]),
            ...people.map((person) => ({ value: person.id, label: person.name })),
          ]}
          onChange={(value) => change({ assigned_to: value || null })}
        />
      </div>
    </section>
  );
}
