import { useState } from 'react';
import type { Versions } from '../conflict/ConflictDialog.tsx';
import type { useKeptEdits } from './use-kept-edits.ts';

interface Edited<Values> {
  base: Values;
  values: Values;
  changed: boolean;
  replace: (values: Values) => void;
  discard: () => void;
}

/**
 * Puts what an interruption left back into the form.
 * @returns `versions` are to be chosen from where somebody else saved the same field since
 */
export function useRestoring<Values extends object>(
  form: Edited<Values>,
  kept: ReturnType<typeof useKeptEdits<Values>>,
) {
  const [versions, setVersions] = useState<Versions<Values> | null>(null);
  const putBack = (values: Values) => {
    form.replace(values);
    setVersions(null);
    kept.settle();
  };
  const hasClash = kept.restored?.differences.some(({ clash }) => clash);
  const restore = () => {
    if (!kept.left || !kept.restored) return;
    const { base = form.base, values } = kept.left;
    // What somebody else saved in the same field since is not thrown away without a question.
    if (hasClash)
      setVersions({ base: base as Values, mine: values as Values, theirs: form.values });
    else putBack(kept.restored.content);
  };
  /** As all edits that are discarded: they can be put back until the screen is left. */
  const discard = () => {
    if (kept.restored && !hasClash && !form.changed) {
      form.replace(kept.restored.content);
      form.discard();
    }
    kept.discard();
  };
  return { versions, restore, discard, putBack, cancel: () => setVersions(null) };
}
