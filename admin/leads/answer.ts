import { useEffect, useState } from 'react';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { loadKeptEdits, unsavedChanges } from '../form/unsaved/unsaved-changes.ts';
import { useKeptEdits } from '../form/unsaved/use-kept-edits.ts';
import type { LeadLine } from './leads-client.ts';
import { noteName } from './note.ts';
import { answerSubject } from './words.ts';

interface Values {
  subject: string;
  text: string;
  /** The same for every retry, so that the visitor gets it once. */
  answer_id: string;
}

const nameOf = (id: string) => `answer/${id}`;

const question = {
  title: 'Leave without sending your answer?',
  text: 'It is kept on this device and offered when you return to this lead.',
};

/** An answer being written. It stays on this device until it is sent or discarded. */
export function useAnswer({ _id, subject }: LeadLine) {
  const base: Values = { subject: answerSubject(subject), text: '', answer_id: '' };
  const [values, setValues] = useState(base);
  const changed = values.subject !== base.subject || values.text !== '';
  const kept = useKeptEdits({ name: nameOf(_id), base, values, changed });
  useEffect(() => {
    unsavedChanges.set({ count: changed ? 1 : 0, page: null, keep: kept.keep, question });
    return () => unsavedChanges.set();
  }, [changed, kept.keep]);
  return {
    values,
    changed,
    kept,
    type: (typed: Partial<Values>) =>
      setValues((now) => ({ ...now, ...typed, answer_id: now.answer_id || createObjectId() })),
    restore: () => {
      if (kept.restored) setValues(kept.restored.content);
      kept.settle();
    },
    clear: () => setValues(base),
  };
}

export type AnswerInWork = ReturnType<typeof useAnswer>;

/** Deletes the unsent answers and notes of erased leads. */
export async function forgetTypedTo(ids: readonly string[]): Promise<void> {
  const { removeKeptEdits } = await loadKeptEdits();
  for (const id of ids) for (const name of [nameOf(id), noteName(id)]) await removeKeptEdits(name);
}
