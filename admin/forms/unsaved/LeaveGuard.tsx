import { useEffect } from 'react';
import { useBlocker } from '../../router.ts';
import { session } from '../../session.ts';
import { mayLeave } from './unsaved-changes.ts';

/** Leaving with unsent edits asks first, and keeps them either way. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && session.token() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: one question each time it is blocked
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((may) => (may ? blocker.proceed?.() : blocker.reset?.()));
  }, [blocker.state]);

  useEffect(() => {
    if (!changed) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [changed]);
  return null;
}
