import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { TimelineEntry } from '../../shared/api/leads.ts';
import { holdWorkingCopy } from '../form/unsaved/working-copy.ts';
import { formatRelative } from '../session/preferences.ts';
import { TextButton } from '../ui/link/TextButton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { t, translated } from '../words/words.ts';

import { useLeadAction } from './inbox.ts';
import styles from './leads.module.css';
import { leads } from './leads-client.ts';
import { nameOfNote, useNote } from './note.ts';

interface Props {
  id: string;
  entries: readonly TimelineEntry[];
}

/** All events of a lead, oldest first, with notes and a form for a new one. */
export function Timeline({ id, entries }: Props) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{t`Activity`}</h2>
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <Entry key={`${entry.at} ${entry.kind} ${entry.text}`} {...entry} />
        ))}
      </ol>
      <NoteForm key={id} id={id} />
    </section>
  );
}

const kinds: Partial<Record<TimelineEntry['kind'], string>> = { note: t`Note`, answer: t`Answer` };

function Entry({ at, kind, author, text, note, delivery, is_fault }: TimelineEntry) {
  const act = useLeadAction();
  const [busy, run] = useBusy();
  return (
    <li data-kind={kind} data-fault={is_fault ? '' : undefined}>
      <span className={styles.soft}>
        <time dateTime={at}>{formatRelative(at)}</time>
        {author && ` · ${author}`}
        {kind in kinds && ` · ${kinds[kind]}`}
      </span>
      <p dir="auto">{kind in kinds ? text : describeEvent(kind, text)}</p>
      {delivery && (
        <TextButton
          className={styles.remove ?? ''}
          aria-busy={busy}
          onClick={() => void run(() => act(() => leads.retryDeliveries({ keys: [delivery] })))}
        >
          {t`Send again`}
        </TextButton>
      )}
      {note && (
        <TextButton
          className={styles.remove ?? ''}
          title={t`Remove`}
          aria-label={t`Remove the note “${text.slice(0, 40)}”`}
          aria-busy={busy}
          onClick={() => void run(() => act(() => leads.removeLeadNote({ id: note })))}
        >
          {t`Remove`}
        </TextButton>
      )}
    </li>
  );
}

/**
 * Returns the sentence of the server about an event. The reasons at the end of a spam decision are translated
 * separately.
 */
function describeEvent(kind: TimelineEntry['kind'], text: string): string {
  const [, isSpam, reasons] = /^(Not q|Q)uarantined.*?: (.*)\.$/.exec(text) ?? [];
  if (kind !== 'judged' || reasons === undefined) return translated(text);
  const why = reasons.split('; ').map(translated).join('; ');
  return isSpam === 'Q' ? t`Quarantined as spam: ${why}.` : t`Not quarantined despite: ${why}.`;
}

function NoteForm({ id }: { id: string }) {
  const act = useLeadAction();
  const { text, isLoading, type } = useNote(id);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') return setError(t`Write a note.`);
    setSending(true);
    const adding = act(() => leads.addLeadNote({ id, text }));
    holdWorkingCopy(nameOfNote(id), adding);
    if (await adding) type('');
    setSending(false);
  };
  return (
    <form className={styles.noteForm} noValidate onSubmit={(event) => void add(event)}>
      <Textarea
        label={t`Note`}
        description={t`Only colleagues who work on leads see it.`}
        size="md"
        rows={3}
        value={text}
        readOnly={isLoading}
        error={error}
        onChange={(event) => {
          setError('');
          type(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default" aria-disabled={isSending}>
        {isSending ? t`Adding` : t`Add note`}
      </Button>
    </form>
  );
}
