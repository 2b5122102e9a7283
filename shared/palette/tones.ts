/** Tone of a site: white paper, pastels, or light text on dark backgrounds. */
export const tones = ['bright', 'soft', 'dark'] as const;
export type Tone = (typeof tones)[number];

/** Uses of the second company colour; by default, the details banner and tints. */
export const secondUses = ['', 'labels and marks', 'large areas'] as const;
export type SecondUse = (typeof secondUses)[number];
