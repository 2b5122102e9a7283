import { t } from '../words/words.ts';

const fold = (text: string) => text.trim().toLowerCase();

/** Returns a warning if an entry with this name exists; undefined otherwise. */
export function warnOfSameName(
  noun: string,
  name: string,
  others: readonly string[],
): string | undefined {
  if (fold(name) === '' || !others.some((other) => fold(other) === fold(name))) return undefined;
  return t`A ${noun} with this name already exists.`;
}
