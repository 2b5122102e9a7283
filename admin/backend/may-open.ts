import type { MyAccount } from '../../shared/api/people/own-endpoints.ts';
import { groups, type Screen } from '../screen.ts';

type Access = Pick<Screen, 'permission' | 'group' | 'within' | 'isOurs'>;

/**
 * Returns true if the user may open a screen. A specification-only backend (`me` is null) has only the specified
 * screens, which are open to everyone.
 */
export function mayOpen(
  { permission = 'content', group, within, isOurs }: Access,
  me: Pick<MyAccount, 'areas'> | null,
): boolean {
  const place = group ?? within;
  if (me === null)
    return !isOurs && (place === undefined || groups.some((group) => group === place));
  return permission === 'everybody' || me.areas.includes(permission);
}
