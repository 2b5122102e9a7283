import { useEffect, useRef } from 'react';
import { useBlocker } from '../../router.ts';
import { session } from '../../session.ts';
import { confirm } from '../../ui/dialog/alert.ts';
import { saveKeptEdits } from './kept-edits.ts';

interface Props {
  name: string;
  values: unknown;
  changed: boolean;
}

const question = {
  title: 'Leave without submitting?',
  text: 'Visitors will not see your edits. They are kept on this computer and offered again when you come back.',
  confirm: 'Leave',
  cancel: 'Stay here',
};

/** Leaving with unsent edits asks first, and keeps them either way. */
export function LeaveGuard({ name, values, changed }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && session.token() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  const ask = async () => {
    await saveKeptEdits(name, values);
    if (await confirm(question)) blocker.proceed?.();
    else blocker.reset?.();
  };
  const askNow = useRef(ask);
  askNow.current = ask;

  useEffect(() => {
    if (blocker.state === 'blocked') void askNow.current();
  }, [blocker.state]);

  useEffect(() => {
    if (!changed) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [changed]);
  return null;
}
