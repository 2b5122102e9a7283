import { useMemo } from 'react';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { useValues } from '../form/state/use-values.ts';
import { localCopies } from '../form/unsaved/local-copies.ts';
import { useReportUnsaved } from '../form/unsaved/unsaved-changes.ts';
import { useWorkingCopy } from '../form/unsaved/use-working-copy.ts';
import { holdWorkingCopy } from '../form/unsaved/working-copy.ts';
import { makeSubject } from './describe-lead.ts';
import type { LeadRow } from './leads-client.ts';
import { nameOfNote } from './note.ts';

interface Answer {
  subject: string;
  text: string;
  /** Constant across retries, so that the visitor gets the email once. */
  answer_id: string;
}

const nameOf = (id: string) => `answer/${id}`;

/** An answer being written, stored until it is sent or discarded. */
export function useAnswer({ _id, subject }: LeadRow) {
  const base: Answer = useMemo(
    () => ({ subject: makeSubject(subject), text: '', answer_id: '' }),
    [subject],
  );
  const form = useValues(base);
  const { isLoading } = useWorkingCopy(nameOf(_id), form);
  const { values, setValue } = form;
  const changed = values.subject !== base.subject || values.text !== '';
  useReportUnsaved(changed ? 1 : 0);
  return {
    ...{ values, changed, isLoading },
    type: (typed: Partial<Answer>) => {
      for (const [name, value] of Object.entries(typed)) setValue(name, value);
      if (values.answer_id === '') setValue('answer_id', createObjectId());
    },
    hold: (sent: Promise<unknown>) => holdWorkingCopy(nameOf(_id), sent),
    clear: form.discardKept,
  };
}

export type UnsentAnswer = ReturnType<typeof useAnswer>;

/**
 * Deletes unsaved answers to erased leads, and notes about them, from this device. The server deletes its own copies.
 */
export async function deleteUnsentAnswers(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for (const name of [nameOf(id), nameOfNote(id)]) await localCopies.remove(name);
}
