import type { Style } from './look.ts';

export interface Preset {
  name: string;
  hint: string;
  style: Style;
}

/** Finished looks to start from. Colours and logo are the company's own. */
export const presets: readonly Preset[] = [
  {
    name: 'Plain',
    hint: 'Calm; suits any logo',
    style: {
      tone: 'bright',
      type: 'plain',
      corners: 'square',
      decoration: 'none',
      pictures: 'as they are',
    },
  },
  {
    name: 'Counsel',
    hint: 'Careful, established',
    style: {
      tone: 'bright',
      type: 'ledger',
      corners: 'square',
      decoration: 'rules',
      pictures: 'one tone',
    },
  },
  {
    name: 'Clinic',
    hint: 'Gentle and open',
    style: {
      tone: 'soft',
      type: 'open',
      corners: 'soft',
      decoration: 'shapes',
      pictures: 'as they are',
    },
  },
  {
    name: 'Workshop',
    hint: 'Dark, built, direct',
    style: {
      tone: 'dark',
      type: 'works',
      corners: 'square',
      decoration: 'rules',
      pictures: 'one tone',
    },
  },
  {
    name: 'Studio',
    hint: 'Lively, with swept corners',
    style: {
      tone: 'bright',
      type: 'open',
      corners: 'sweep',
      decoration: 'none',
      pictures: 'as they are',
    },
  },
  {
    name: 'School',
    hint: 'Pencils, books and blocks',
    style: {
      tone: 'bright',
      type: 'primer',
      corners: 'sweep',
      decoration: 'school',
      pictures: 'as they are',
    },
  },
];

export function isPreset(start: Preset, look: Style): boolean {
  return Object.entries(start.style).every(([key, value]) => look[key as keyof Style] === value);
}
