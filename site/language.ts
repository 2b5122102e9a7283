import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../shared/rules/languages.ts';

/** The language of the page that is being rendered. */
const context = new AsyncLocalStorage<Language | undefined>();

/** The language that the current page is translated into; undefined for the original. */
export function pageLanguage(): Language | undefined {
  return context.getStore();
}

/** @param language undefined for the original */
export function inLanguage<Result>(language: Language | undefined, read: () => Result): Result {
  return context.run(language, read);
}
