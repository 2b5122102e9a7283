import type { Accents } from '../../../shared/palette/seeds.ts';

/** Leaf green for links, and the blue and the pink of coloured paper. */
export const schoolAccents: Accents = { link: '#1b7c51', tint: '#e0f0f8', tint2: '#fbe8e4' };
