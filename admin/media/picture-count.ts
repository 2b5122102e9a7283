import { formatNumber } from '../session/preferences.ts';
import { t } from '../words/words.ts';

/** Formats a count: “1 picture”, “1,204 pictures”. */
export function formatPictureCount(count: number): string {
  return count === 1 ? t`1 picture` : t`${formatNumber(count)} pictures`;
}
