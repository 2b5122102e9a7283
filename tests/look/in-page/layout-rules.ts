import { rulesOfPlace } from './rules-of-place.ts';
import { rulesOfText } from './rules-of-text.ts';

/** Rules for every page with any content; each returns one line per violation. */
export const layoutRules: Record<string, () => string[]> = { ...rulesOfPlace, ...rulesOfText };

export function brokenRules(): { rule: string; says: string }[] {
  return Object.entries(layoutRules).flatMap(([rule, find]) =>
    find().map((says) => ({ rule, says })),
  );
}
