import type { DecorationSet } from '../../shared/content/site-identity.ts';
import type { Accents } from '../../shared/palette/seeds.ts';
import { schoolAccents } from './school/accents.ts';

/** Colours that a set brings along. */
export const accentsOf: Record<DecorationSet, Accents | undefined> = {
  none: undefined,
  rules: undefined,
  shapes: undefined,
  school: schoolAccents,
};
