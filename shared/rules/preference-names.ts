/** One person's preferences; empty values follow the browser and the console. */
export interface Preferences {
  /** Console language. */
  language: ConsoleLanguage | '';
  /** Date and number format (BCP 47). */
  locale: string;
  /** IANA name. */
  time_zone: string;
  theme: Theme;
}

/** Languages of the console by their own names, English first. */
export const consoleLanguages = { en: 'English', de: 'Deutsch' } as const;
export type ConsoleLanguage = keyof typeof consoleLanguages;

export const themes = ['', 'light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

export const noPreferences: Preferences = { language: '', locale: '', time_zone: '', theme: '' };
