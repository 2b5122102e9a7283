import { useState } from 'react';
import type { Versions } from '../conflict/ConflictDialog.tsx';
import type { useKeptEdits } from './use-kept-edits.ts';

interface Edited<Values> {
  base: Values;
  values: Values;
  replace: (values: Values) => void;
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
  const restore = () => {
    if (!kept.left || !kept.restored) return;
    const { base = form.base, values } = kept.left;
    // What somebody else saved in the same field since is not thrown away without a question.
    if (kept.restored.differences.some(({ clash }) => clash))
      setVersions({ base: base as Values, mine: values as Values, theirs: form.values });
    else putBack(kept.restored.content);
  };
  return { versions, restore, putBack, cancel: () => setVersions(null) };
}
