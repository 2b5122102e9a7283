import { repairsOfTheLook } from './repairs-of-the-look.ts';
import { repairsOfWhatIsSaid } from './repairs-of-what-is-said.ts';

/** A repair of something that visitors once saw broken: how to undo it, and who has to notice. */
export interface Repair {
  what: string;
  file: string;
  /** Stands in the file exactly once. */
  repaired: string;
  undone: string;
  /** The file of tests that guards it; `.test.ts` are unit tests, the rest opens a browser. */
  guard: string;
  /** Words of the one test, where the file has many. */
  test?: string;
}

export const repairs: readonly Repair[] = [...repairsOfTheLook, ...repairsOfWhatIsSaid];
