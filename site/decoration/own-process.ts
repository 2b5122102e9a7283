import type { DecorationSet } from '../../shared/sections/settings/site-identity.ts';
import four from './four-steps.css?inline';
import steps from './own-process.css?inline';
import school from './school/own-process.css?inline';

/**
 * Styles for a custom process with any number of steps; pages with the specified nine do not load
 * them.
 */
export function ownProcessStyles(set: DecorationSet): string {
  return steps + (set === 'school' ? school : four);
}
