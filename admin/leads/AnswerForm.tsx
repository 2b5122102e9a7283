import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { workEndpoints } from '../../shared/api/leads.ts';
import { t } from '../words/words.ts';
import styles from './answer.module.css';
import type { UnsentAnswer } from './answer.ts';
import { confirmAnswer } from './describe-lead.ts';
import { useLeadAction } from './inbox.ts';
import shared from './leads.module.css';
import { type LeadRow, leads, type MailWays } from './leads-client.ts';

interface Props {
  lead: LeadRow;
  mail: MailWays | null;
  answer: UnsentAnswer;
  /** Called with a sentence about the result. */
  onDone: (words: string) => void;
}

type Errors = Partial<Record<'subject' | 'text', string>>;

/** An email to the sender of a lead, validated with the schema of the server. */
export function AnswerForm({ lead, mail, answer, onDone }: Props) {
  const { values, type } = answer;
  const act = useLeadAction();
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const input = { id: lead._id, ...values, if_status: lead.status };
    const wrong = errorsOf(input);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    const sending = act(() => leads.answerLead(input));
    answer.hold(sending);
    const isSent = await sending;
    setSending(false);
    if (!isSent) return;
    answer.clear();
    onDone(confirmAnswer(lead));
  };
  const field = (name: keyof Errors) => ({
    name,
    size: 'md' as const,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setErrors({ ...errors, [name]: undefined });
      type({ [name]: event.currentTarget.value });
    },
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p>
        {t`To ${<strong>{lead.email}</strong>}`}
        {mail && (
          <span className={shared.soft}>
            {' '}
            {t`· from ${mail.from}`}
            {mail.reply_to !== mail.from && t`; replies go to ${mail.reply_to}`}
          </span>
        )}
      </p>
      <TextInput label={t`Subject`} {...field('subject')} />
      <Textarea label={t`Text`} rows={8} dir="auto" {...field('text')} />
      <Group gap={8}>
        <Button type="submit" size="md" loading={isSending}>
          {t`Send answer`}
        </Button>
        <Button
          size="md"
          variant="default"
          onClick={() => {
            answer.clear();
            onDone('');
          }}
        >
          {t`Discard`}
        </Button>
      </Group>
    </form>
  );
}

function errorsOf(input: object): Errors {
  const { error } = workEndpoints.answerLead.input.safeParse(input);
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
