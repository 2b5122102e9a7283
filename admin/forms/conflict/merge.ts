import { isEqual } from '../values.ts';

type Fields = Record<string, unknown>;

/**
 * New stored content with what was typed since an older one kept: field by field, within groups as well.
 * Items added to a list that was empty before go after the stored ones.
 */
export function keepTyped<Values extends object>(
  stored: Values,
  since: Values,
  typed: Values,
): Values {
  const keys = Object.keys({ ...stored, ...typed });
  return Object.fromEntries(
    keys.map((key) => [
      key,
      kept((stored as Fields)[key], (since as Fields)[key], (typed as Fields)[key]),
    ]),
  ) as Values;
}

function kept(stored: unknown, since: unknown, typed: unknown): unknown {
  if (isEqual(typed, since)) return stored;
  if (isGroup(stored) && isGroup(since) && isGroup(typed)) return keepTyped(stored, since, typed);
  if (Array.isArray(stored) && Array.isArray(typed) && Array.isArray(since) && since.length === 0)
    return [...stored, ...typed.filter((item) => !stored.some((known) => isEqual(known, item)))];
  return typed;
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type Side = 'mine' | 'theirs';

/** A field in which two editors' versions differ. */
export interface Difference {
  key: string;
  mine: unknown;
  theirs: unknown;
  /** Whose version to propose: whoever changed it; mine where both did. */
  proposed: Side;
  /** Both changed it. */
  clash: boolean;
}

export function differences<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  return Object.keys(mine).flatMap((key) => {
    const [before, my, their] = [base, mine, theirs].map((content) => (content as Fields)[key]);
    if (isEqual(my, their)) return [];
    const iChanged = !isEqual(my, before);
    return [
      {
        key,
        mine: my,
        theirs: their,
        proposed: iChanged ? 'mine' : 'theirs',
        clash: iChanged && !isEqual(their, before),
      } as const,
    ];
  });
}
