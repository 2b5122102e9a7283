import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from '../../router.ts';
import { session } from '../../session/session.ts';
import { mayLeave } from './unsaved-changes.ts';

/** Leaving with unsent edits asks first, and keeps them either way. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const { pathname } = useLocation();
  // A form that was left is cleared away a moment after the router has gone on, and then holds nobody back any more.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed &&
      session.token() !== null &&
      currentLocation.pathname === pathname &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  // Whoever stays and tries again at once is blocked anew before the first blocking was drawn as over: what tells the two
  // apart is the blocker itself, not its state. The one question that is open answers for the latest try.
  const latest = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void mayLeave().then((may) => {
      isAsking.current = false;
      return may ? latest.current.proceed?.() : latest.current.reset?.();
    });
  }, [blocker]);

  useEffect(() => {
    if (!changed) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [changed]);
  return null;
}
