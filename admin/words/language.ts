/** Languages of the console with their own names. English is the source and needs no catalogue. */
const consoleLanguages = { en: 'English', de: 'Deutsch' } as const;
export type ConsoleLanguage = keyof typeof consoleLanguages;

/** Where the account's language is kept in this browser, so that the page starts in it. */
const key = 'admin-language';

/** The language of this page. A change takes effect with the next page. */
export const language: ConsoleLanguage = languageOf(kept());
/** For dates, numbers and lists of names. */
export const languageTag = language === 'en' ? 'en-GB' : language;
if (typeof document !== 'undefined') document.documentElement.lang = language;

function kept(): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Returns the chosen language, else the first of the browser's that the console has. */
function languageOf(chosen: string): ConsoleLanguage {
  const browsers = typeof document === 'undefined' ? [] : navigator.languages;
  const known = [chosen, ...browsers].map((tag) => tag.split('-')[0] ?? '').find(isKnown);
  return known ?? 'en';
}

function isKnown(tag: string): tag is ConsoleLanguage {
  return Object.hasOwn(consoleLanguages, tag);
}
