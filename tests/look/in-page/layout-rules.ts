import { rulesOfPlace } from './rules-of-place.ts';
import { rulesOfText } from './rules-of-text.ts';

/** What must hold on every page with every content; each rule gives one line for every break of it. */
export const layoutRules: Record<string, () => string[]> = { ...rulesOfPlace, ...rulesOfText };

export function brokenRules(): { rule: string; says: string }[] {
  return Object.entries(layoutRules).flatMap(([rule, find]) =>
    find().map((says) => ({ rule, says })),
  );
}
