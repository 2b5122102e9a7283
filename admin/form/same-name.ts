import { t } from '../words/words.ts';

const normalise = (text: string) => text.trim().toLowerCase();

/** Warns if an entry with this name exists; otherwise undefined. */
export function warnOfSameName(
  noun: string,
  name: string,
  others: readonly string[],
): string | undefined {
  if (normalise(name) === '' || !others.some((other) => normalise(other) === normalise(name)))
    return undefined;
  return t`A ${noun} with this name already exists.`;
}
