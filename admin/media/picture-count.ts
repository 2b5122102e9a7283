import { numberInWords } from '../session/preferences.ts';
import { t } from '../words/words.ts';

/** “1 picture”, “1,204 pictures”. */
export function picturesInWords(count: number): string {
  return count === 1 ? t`1 picture` : t`${numberInWords(count)} pictures`;
}
