import type { Myself } from '../../shared/api/people/own-calls.ts';
import { groups, type Screen } from '../screen.ts';

/**
 * Says whether the account that is signed in may open a screen. With a backend of the specification's calls alone (`me` is
 * null) everybody opens the specification's screens, and there are no others.
 */
export function mayOpen(
  { area = 'content', group, within, isOurs }: Pick<Screen, 'area' | 'group' | 'within' | 'isOurs'>,
  me: Pick<Myself, 'areas'> | null,
): boolean {
  const place = group ?? within;
  if (me === null)
    return !isOurs && (place === undefined || groups.some((group) => group === place));
  return area === 'everybody' || me.areas.includes(area);
}
