import type { Screen } from '../screen.ts';
import { mayOpen } from './may-open.ts';
import { usePermissions } from './me.ts';

/** Returns a function that checks whether the user may open a screen. */
export function useMayOpen(): (screen: Screen) => boolean {
  const known = usePermissions();
  return (screen) => mayOpen(screen, known);
}
