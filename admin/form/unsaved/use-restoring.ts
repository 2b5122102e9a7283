import { useState } from 'react';
import type { Versions } from '../conflict/ConflictDialog.tsx';
import type { KeptEdits } from './packed-edits.ts';
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
  const [discarded, setDiscarded] = useState<KeptEdits | null>(null);
  const putBack = (values: Values) => {
    form.replace(values);
    setVersions(null);
    kept.settle();
  };
  const restore = (left: KeptEdits) => {
    const { content, differences } = kept.over(left);
    const { base = form.base, values } = left;
    // What somebody else saved in the same field since is not thrown away without a question.
    if (differences.some(({ clash }) => clash))
      setVersions({ base: base as Values, mine: values as Values, theirs: form.values });
    else putBack(content);
  };
  /** They can be put back until the screen is left. */
  const discard = () => {
    setDiscarded(kept.left);
    kept.discard();
  };
  const takeUp = (left: KeptEdits) => {
    setDiscarded(null);
    kept.offer(left);
    restore(left);
  };
  const offer = kept.left ?? discarded;
  return {
    ...{ versions, putBack, discard },
    cancel: () => setVersions(null),
    /** What the screen says of edits that were left, and does about them; null where there are none. */
    notice: offer && {
      ...{ at: offer.at, isDiscarded: kept.left === null },
      onRestore: () => (kept.left ? restore(offer) : takeUp(offer)),
      onDiscard: discard,
    },
  };
}
