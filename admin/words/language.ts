import { type ConsoleLanguage, consoleLanguages } from '../../shared/rules/preference-names.ts';

/** Storage key of the account preferences (session/preferences.ts). */
export const preferencesKey = 'admin-preferences';

/** The language of this page: that of the account, or else the first browser language that the console supports. */
export const language = findWantedLanguage();

/** Language for dates, numbers and lists of names. */
export const languageTag = language === 'en' ? 'en-GB' : language;
if (typeof document !== 'undefined') document.documentElement.lang = language;

/** Returns true once the account has chosen another language than that of the page. */
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
