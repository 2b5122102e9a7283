/** The mood of a site: white paper, pastels, or light words on dark grounds. */
export const tones = ['bright', 'soft', 'dark'] as const;
export type Tone = (typeof tones)[number];
