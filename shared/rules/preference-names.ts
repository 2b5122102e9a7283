/** One person's preferences; empty values follow the browser and the console. */
export interface Preferences {
  /** Language of dates and numbers (BCP 47). */
  locale: string;
  /** IANA name. */
  time_zone: string;
  theme: Theme;
}

export const themes = ['', 'light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

export const noPreferences: Preferences = { locale: '', time_zone: '', theme: '' };
