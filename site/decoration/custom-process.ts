import type { DecorationSet } from '../../shared/sections/settings/site-identity.ts';
import steps from './custom-process.css?inline';
import four from './four-steps.css?inline';
import school from './school/custom-process.css?inline';

/** Selects styles for a custom process of any length. Pages with the nine specified steps do not need them. */
export function selectProcessStyles(set: DecorationSet): string {
  return steps + (set === 'school' ? school : four);
}
