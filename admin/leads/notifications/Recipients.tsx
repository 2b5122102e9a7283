import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { recipientModes } from '../../../shared/api/leads/setting-endpoints.ts';
import type { MailState } from '../../../shared/api/leads/shapes.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Choice } from '../../ui/choice/Choice.tsx';
import { useBusy, useChoice } from '../../ui/use-busy.ts';
import { t } from '../../words/words.ts';
import { useLeadAction } from '../inbox.ts';
import styles from '../leads.module.css';
import { leads } from '../leads-client.ts';

type Mode = (typeof recipientModes)[number];
interface Chosen {
  recipients: { email: string; mode: Mode }[];
  remind_hours: number;
}

const modeLabels: Readonly<Record<Mode, string>> = {
  each: t`An email for each lead`,
  daily: t`One email a day, at eight in the morning`,
  link: t`An email for each lead, with only a link`,
};
const modes = recipientModes.map((value) => ({ value, label: modeLabels[value] }));
const hours = [0, 4, 8, 24, 48, 72, 168];

/** Recipients of notifications, and the time of the reminder. Changes are saved immediately. */
export function Recipients({ chosen, mail }: { chosen: Chosen; mail: MailState }) {
  const id = useId();
  const act = useLeadAction();
  const { recipients, remind_hours } = chosen;
  const save = (changed: Partial<Chosen>) =>
    act(() => leads.saveLeadSettings({ recipients, remind_hours, ...changed }));
  const [reminder, remind] = useChoice(remind_hours, (wanted: number) =>
    save({ remind_hours: wanted }),
  );
  const reminders = hours.includes(remind_hours) ? hours : [...hours, remind_hours];
  return (
    <section className={styles.panel} aria-labelledby="recipients">
      <h2 id="recipients">{t`Recipients`}</h2>
      {recipients.length === 0 && (
        <p>{t`Nobody is notified of new leads. Add an address, or check the Inbox daily.`}</p>
      )}
      {recipients.length > 0 && !mail.configured && (
        <p>{t`They are notified once email is set up.`}</p>
      )}
      <ul className={styles.recipients}>
        {recipients.map(({ email, mode }, at) => (
          <li key={email}>
            <ModeSelect
              email={email}
              mode={mode}
              onSave={(wanted) =>
                save({ recipients: recipients.with(at, { email, mode: wanted }) })
              }
            />
            <ActionButton
              size="md"
              aria-label={t`Remove ${email}`}
              onAct={() => save({ recipients: recipients.toSpliced(at, 1) })}
            >
              {t`Remove`}
            </ActionButton>
          </li>
        ))}
      </ul>
      <AddRecipient
        onAdd={(email) => save({ recipients: [...recipients, { email, mode: 'each' }] })}
      />
      <div className={styles.reminder}>
        <label id={`${id}-remind-label`} htmlFor={`${id}-remind`}>
          {t`Remind them of a lead that is still unassigned`}
        </label>
        <Choice
          id={`${id}-remind`}
          aria-labelledby={`${id}-remind-label`}
          value={String(reminder)}
          options={reminders.map((count) => ({
            value: String(count),
            label: count === 0 ? t`Never` : t`After ${count} hours`,
          }))}
          onChange={(value) => remind(Number(value))}
        />
      </div>
    </section>
  );
}

interface ModeProps {
  email: string;
  mode: Mode;
  onSave: (mode: Mode) => Promise<unknown>;
}

function ModeSelect({ email, mode, onSave }: ModeProps) {
  const id = useId();
  const [chosen, choose] = useChoice(mode, onSave);
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id}>
        {email}
      </label>
      <Choice
        id={id}
        aria-labelledby={`${id}-label`}
        value={chosen}
        options={modes}
        onChange={(value) => choose(value as Mode)}
      />
    </div>
  );
}

function AddRecipient({ onAdd }: { onAdd: (email: string) => Promise<boolean> }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [busy, run] = useBusy();
  const add = async () => {
    if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) return setError(t`Enter an email address.`);
    if (await onAdd(email.trim())) setEmail('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(add);
  };
  return (
    <form className={styles.addRecipient} noValidate onSubmit={submit}>
      <TextInput
        type="email"
        label={t`Add an address`}
        size="md"
        maxLength={254}
        value={email}
        error={error}
        onChange={(event) => {
          setError('');
          setEmail(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default" size="md" aria-busy={busy} aria-disabled={busy}>
        {t`Add`}
      </Button>
    </form>
  );
}
