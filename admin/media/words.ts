import { numberInWords } from '../session/preferences.ts';

/** “1 picture”, “1,204 pictures”. */
export function picturesInWords(count: number): string {
  return `${numberInWords(count)} ${count === 1 ? 'picture' : 'pictures'}`;
}
