import type { DecorationSet } from '../../shared/sections/site-identity.ts';
import four from './four-steps.css?inline';
import steps from './own-process.css?inline';
import school from './school/own-process.css?inline';

/** Styles for a process of any number of steps, which stand beside it: pages with the specified nine carry none. */
export function ownProcessStyles(set: DecorationSet): string {
  return steps + (set === 'school' ? school : four);
}
