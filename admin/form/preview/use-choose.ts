import { useState } from 'react';
import type { PreviewTarget } from '../../../shared/rules/preview-messages.ts';

/**
 * Opens the form of the target chosen on the page, or explains why fixed text has none.
 * @param open opens the form of a target
 */
export function useChoose(
  nameOf: (place: PreviewTarget) => Promise<string>,
  open: (place: PreviewTarget) => unknown,
) {
  const [why, setWhy] = useState('');
  const go = (place: PreviewTarget) => {
    setWhy('');
    if (place.why) void nameOf(place).then(setWhy);
    else void open(place);
  };
  return { go, why };
}
