/** The mood of a site: white paper, pastels, or light text on dark backgrounds. */
export const tones = ['bright', 'soft', 'dark'] as const;
export type Tone = (typeof tones)[number];
