import { Button, Group } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { type LeadStatus, leadStatuses } from '../../shared/rules/lead-status.ts';
import { useMe } from '../backend/me.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { t } from '../words/words.ts';
import { describeSpam, describeWait, statusLabels } from './describe-lead.ts';
import { useLeadAction } from './inbox.ts';
import styles from './leads.module.css';
import { type LeadPerson, type LeadRow, leads } from './leads-client.ts';

interface Props {
  lead: LeadRow;
  people: readonly LeadPerson[];
}

type Change = { status?: LeadStatus; assigned_to?: string | null };

/** Keeps the focus in the section if the pressed button no longer exists. */
function keepFocus(section: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  section?.querySelector<HTMLElement>('button, select, input')?.focus();
}

/** Status and assignee of a lead, with the next step. */
export function LeadState({ lead, people }: Props) {
  const id = useId();
  const act = useLeadAction();
  const me = useMe();
  const section = useRef<HTMLElement>(null);
  /** The new value while it is being saved; after a failure, the old value is shown again. */
  const [wanted, setWanted] = useState<Change | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { _id } = lead;
  const { status, assigned_to } = { ...lead, ...wanted };
  // Never overwrites an unseen change of a colleague.
  const change = async (what: Change) => {
    if (wanted) return;
    setWanted(what);
    setSaved(false);
    const done = await act(() =>
      leads.changeLeads({ ids: [_id], ...what, if_status: lead.status }),
    );
    setWanted(null);
    setSaved(done);
    requestAnimationFrame(() => keepFocus(section.current));
  };
  const waiting = describeWait(lead);
  return (
    <section
      ref={section}
      className={styles.state}
      aria-label={t`Progress`}
      aria-busy={wanted !== null}
    >
      {waiting && <p className={styles.waiting}>{waiting}</p>}
      {status === 'spam' && <p className={styles.soft}>{describeSpam(lead)}</p>}
      <NextStep
        status={status}
        isMine={assigned_to === me?.id}
        onTake={() => void change({ status: 'in_hand', assigned_to: me?.id ?? null })}
        onChange={(next) => void change({ status: next })}
      />
      <div>
        <label id={`${id}-status`} htmlFor={`${id}-1`}>
          {t`Status`}
        </label>
        <Choice
          id={`${id}-1`}
          aria-labelledby={`${id}-status`}
          value={status}
          options={leadStatuses.map((value) => ({ value, label: statusLabels[value] }))}
          onChange={(value) => void change({ status: value as LeadStatus })}
        />
      </div>
      <div>
        <label id={`${id}-person`} htmlFor={`${id}-2`}>
          {t`Person`}
        </label>
        <Choice
          id={`${id}-2`}
          aria-labelledby={`${id}-person`}
          value={assigned_to ?? ''}
          options={[
            { value: '', label: t`Nobody` },
            ...(people.some((person) => person.id === assigned_to) || assigned_to === null
              ? []
              : [{ value: assigned_to, label: t`Former colleague` }]),
            ...people.map((person) => ({ value: person.id, label: person.name })),
          ]}
          onChange={(value) => void change({ assigned_to: value || null })}
        />
      </div>
      <p className={styles.saved} role="status">
        {isSaved && t`Saved`}
      </p>
    </section>
  );
}

interface NextStepProps {
  status: LeadStatus;
  isMine: boolean;
  onTake: () => void;
  onChange: (status: LeadStatus) => void;
}

/** Buttons for the usual next step, if there is one. */
function NextStep({ status, isMine, onTake, onChange }: NextStepProps) {
  const isUnassigned = status === 'new' || (status === 'in_hand' && !isMine);
  if (!isUnassigned && status !== 'spam' && status !== 'in_hand') return null;
  return (
    <Group gap={8}>
      {isUnassigned && (
        <Button size="md" onClick={onTake}>
          {t`Assign to me`}
        </Button>
      )}
      {status === 'spam' && (
        <Button size="md" onClick={() => onChange('new')}>
          {t`Not spam`}
        </Button>
      )}
      {status === 'in_hand' && (
        <Button size="md" onClick={() => onChange('answered')}>
          {t`Mark as answered`}
        </Button>
      )}
    </Group>
  );
}
