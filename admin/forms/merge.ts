import { same } from './values.ts';

type Fields = Record<string, unknown>;

/** New stored content with what was typed since an older one kept: field by field. */
export function keepTyped<Values extends object>(
  stored: Values,
  since: Values,
  typed: Values,
): Values {
  const kept = Object.entries(typed).filter(([key, value]) => !same(value, (since as Fields)[key]));
  return { ...stored, ...Object.fromEntries(kept) };
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
    if (same(my, their)) return [];
    const iChanged = !same(my, before);
    return [
      {
        key,
        mine: my,
        theirs: their,
        proposed: iChanged ? 'mine' : 'theirs',
        clash: iChanged && !same(their, before),
      } as const,
    ];
  });
}
