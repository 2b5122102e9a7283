import { useValues } from '../form/state/use-values.ts';
import { useWorkingCopy } from '../form/unsaved/use-working-copy.ts';

const base = { text: '' };

export const nameOfNote = (id: string) => `note/${id}`;

/** A note being written, stored until it is added. */
export function useNote(id: string) {
  const form = useValues(base);
  const { isLoading } = useWorkingCopy(nameOfNote(id), form);
  return {
    ...{ text: form.values.text, isLoading },
    type: (text: string) => form.setValue('text', text),
  };
}
