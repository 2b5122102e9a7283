import type { Screen } from '../screen.ts';
import { mayOpen } from './may-open.ts';
import { useAreas } from './me.ts';

/** Returns a function that says if the user may open a screen. */
export function useMayOpen(): (screen: Screen) => boolean {
  const known = useAreas();
  return (screen) => mayOpen(screen, known);
}
