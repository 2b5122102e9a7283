import type { Screen } from '../screen.ts';
import { mayOpen } from './may-open.ts';
import { useMe } from './me.ts';

/** Says of each screen whether the account that is signed in may open it. */
export function useMayOpen(): (screen: Screen) => boolean {
  const me = useMe();
  return (screen) => mayOpen(screen, me);
}
