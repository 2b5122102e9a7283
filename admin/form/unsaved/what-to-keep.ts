import { mergeContent } from '../../../shared/rules/merge-content.ts';
import type { KeptEdits } from './packed-edits.ts';

interface Editing<Values> {
  base: Values;
  values: Values;
  changed: boolean;
  /** What an interruption left, until somebody says what is to become of it. */
  left: KeptEdits | null;
}

/**
 * What is kept of a form: what is typed now, beside it what was left and is neither restored nor discarded. In the same
 * field what is typed now is the newer.
 * @returns null when there is nothing to keep
 */
export function whatToKeep<Values>({
  left,
  base,
  values,
  changed,
}: Editing<Values>): Pick<KeptEdits, 'base' | 'values'> | null {
  if (!changed) return left;
  if (!left) return { base, values };
  const before = (left.base ?? base) as Values;
  const leftNow = mergeContent({ base: before, mine: left.values as Values, theirs: base }).content;
  return { base, values: mergeContent({ base, mine: values, theirs: leftNow }).content };
}
