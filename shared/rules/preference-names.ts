/** Preferences of a person. Empty values use the settings of the browser and the console. */
export interface Preferences {
  /** Console language. */
  language: ConsoleLanguage | '';
  /** Date and number format (BCP 47). */
  locale: string;
  /** IANA time zone name. */
  time_zone: string;
  theme: Theme;
}

/** Console languages by their native names, English first. */
export const consoleLanguages = { en: 'English', de: 'Deutsch' } as const;
export type ConsoleLanguage = keyof typeof consoleLanguages;

export const themes = ['', 'light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

export const noPreferences: Preferences = { language: '', locale: '', time_zone: '', theme: '' };
