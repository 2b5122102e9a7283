import { type ConsoleLanguage, consoleLanguages } from '../../shared/rules/preference-names.ts';

/** Name of the account's preferences in the browser's storage (session/preferences.ts). */
export const preferencesKey = 'admin-preferences';

/** The language of this page: the account's, else the browser's first that the console supports. */
export const language = findWantedLanguage();

/** For dates, numbers and lists of names. */
export const languageTag = language === 'en' ? 'en-GB' : language;
if (typeof document !== 'undefined') document.documentElement.lang = language;

/** True once the account has chosen another language than the page's. */
export function isInOtherLanguage(): boolean {
  return findWantedLanguage() !== language;
}

function findWantedLanguage(): ConsoleLanguage {
  if (typeof document === 'undefined') return 'en';
  const tags = [readChosenLanguage(), ...navigator.languages];
  return tags.map((tag) => tag.split('-')[0] ?? '').find(isKnown) ?? 'en';
}

function isKnown(tag: string): tag is ConsoleLanguage {
  return Object.hasOwn(consoleLanguages, tag);
}

function readChosenLanguage(): string {
  try {
    return JSON.parse(window.localStorage.getItem(preferencesKey) ?? '{}').language ?? '';
  } catch {
    // Without storage, the language follows the browser.
    return '';
  }
}
