import { t } from '../words/words.ts';

const plain = (text: string) => text.trim().toLowerCase();

/** Warns if an entry with this name exists; otherwise undefined. */
export function sameNameWarning(
  noun: string,
  name: string,
  others: readonly string[],
): string | undefined {
  if (plain(name) === '' || !others.some((other) => plain(other) === plain(name))) return undefined;
  return t`A ${noun} with this name already exists.`;
}
