import { useEffect, useState } from 'react';
import { useKeptEdits } from '../form/unsaved/use-kept-edits.ts';

const base = { text: '' };

export const noteName = (id: string) => `note/${id}`;

/** A note being written. It stays on this device until it is added. */
export function useNote(id: string) {
  const [values, setValues] = useState(base);
  const changed = values.text !== '';
  const { left, restored, settle } = useKeptEdits({ name: noteName(id), base, values, changed });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the stored note
  useEffect(() => {
    if (!left || !restored) return;
    setValues(restored.content);
    settle();
  }, [left]);
  return { text: values.text, type: (text: string) => setValues({ text }) };
}
