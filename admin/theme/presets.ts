import { t } from '../words/words.ts';
import type { Choices } from './site-theme.ts';

export interface Preset {
  name: string;
  hint: string;
  style: Choices;
}

/** Ready-made themes to start with, without colours and logo. */
export const presets: readonly Preset[] = [
  {
    name: t`Plain`,
    hint: t`Calm; suits any logo`,
    style: {
      tone: 'bright',
      type: 'plain',
      corners: 'square',
      decoration: 'none',
      pictures: 'as they are',
    },
  },
  {
    name: t`Counsel`,
    hint: t`Careful, established`,
    style: {
      tone: 'bright',
      type: 'ledger',
      corners: 'square',
      decoration: 'rules',
      pictures: 'one tone',
    },
  },
  {
    name: t`Clinic`,
    hint: t`Gentle and open`,
    style: {
      tone: 'soft',
      type: 'open',
      corners: 'soft',
      decoration: 'none',
      pictures: 'as they are',
    },
  },
  {
    name: t`Workshop`,
    hint: t`Dark, built, direct`,
    style: {
      tone: 'dark',
      type: 'works',
      corners: 'square',
      decoration: 'rules',
      pictures: 'one tone',
    },
  },
  {
    name: t`Studio`,
    hint: t`Lively, with swept corners`,
    style: {
      tone: 'bright',
      type: 'open',
      corners: 'sweep',
      decoration: 'none',
      pictures: 'as they are',
    },
  },
  {
    name: t`School`,
    hint: t`Pencils, books and blocks`,
    style: {
      tone: 'bright',
      type: 'primer',
      corners: 'sweep',
      decoration: 'school',
      pictures: 'as they are',
    },
  },
];

export function isPreset(start: Preset, theme: Choices): boolean {
  return Object.entries(start.style).every(([key, value]) => theme[key as keyof Choices] === value);
}
