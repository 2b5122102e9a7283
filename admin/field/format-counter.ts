import { t } from '../words/words.ts';
/** Returns "180 of 200" once 80 % of a limit are used. */
export function formatCounter(used: number, limit = Number.POSITIVE_INFINITY): string | undefined {
  return used < 0.8 * limit ? undefined : t`${used} of ${limit}`;
}
