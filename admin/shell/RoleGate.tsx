import { lazy, Suspense } from 'react';
import { firstScreenOf, lacksSecondStep } from '../people/log-in/first-screen-names.ts';
import { mayOpen } from '../people/may-open.ts';
import { useMe } from '../people/me.ts';
import { Outlet, useLocation } from '../router.ts';
import { screenAt } from '../screens.ts';
import { Redirect } from './Redirect.tsx';
import { useOwnTheme } from './use-own-theme.ts';

/** Hardly anybody ever sees it. */
const NotForThem = lazy(() => import('./NotForThem.tsx'));

/** The open screen, or, where it is not for whoever is signed in, that it is not. The server refuses the calls as well. */
export function RoleGate() {
  const me = useMe();
  useOwnTheme(me);
  const { pathname, state } = useLocation();
  const screen = screenAt(pathname);
  if (!me || !screen) return <Outlet />;
  const lacksOne = lacksSecondStep(me) && screen.area !== 'everybody';
  if (mayOpen(screen, me) && !lacksOne) return <Outlet />;
  if (isFirst(state) && !lacksOne) return <Redirect to={firstScreenOf(me.areas)} />;
  return (
    <Suspense>
      <NotForThem title={screen.label} lacksSecondStep={lacksOne} />
    </Suspense>
  );
}

/** Whether nobody asked for this screen: it is where the console begins. */
function isFirst(state: unknown): boolean {
  return (state as { isFirst?: unknown } | null)?.isFirst === true;
}
