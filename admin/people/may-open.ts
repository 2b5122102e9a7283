import type { Myself } from '../../shared/api/people/own-calls.ts';
import { groups, type Screen } from '../screen.ts';

/**
 * Whether a screen is for whoever is signed in. A backend that knows of no accounts (`me` is null) has the
 * specification's screens, and all of them for everybody.
 */
export function mayOpen(
  { area = 'content', group, within }: Pick<Screen, 'area' | 'group' | 'within'>,
  me: Pick<Myself, 'areas'> | null,
): boolean {
  const place = group ?? within;
  if (me === null) return place === undefined || groups.some((group) => group === place);
  return area === 'everybody' || me.areas.includes(area);
}
