import type { DecorationSet } from '../../shared/sections/settings/site-identity.ts';
import steps from './custom-process.css?inline';
import four from './four-steps.css?inline';
import school from './school/custom-process.css?inline';

/**
 * Styles for a custom process with any number of steps; pages with the specified nine do not load
 * them.
 */
export function selectProcessStyles(set: DecorationSet): string {
  return steps + (set === 'school' ? school : four);
}
