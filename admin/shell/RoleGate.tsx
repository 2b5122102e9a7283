import { lazy, Suspense } from 'react';
import { mayOpen } from '../backend/may-open.ts';
import { useWhoIsSignedIn } from '../backend/me.ts';
import { firstScreenOf, lacksSecondStep } from '../people/log-in/first-screen-names.ts';
import { Outlet, useLocation } from '../router.ts';
import { screenAt } from '../screens.ts';
import { Redirect } from '../ui/link/Redirect.tsx';
import { useOwnTheme } from './use-own-theme.ts';

/** Hardly anybody ever sees these. */
const NotForThem = lazy(() => import('./fault/NotForThem.tsx'));
const NoSuchScreen = lazy(async () => ({
  default: (await import('./fault/NoSuchScreen.tsx')).NoSuchScreen,
}));

/** An address that is not just the console's. */
const hasName = /^\/admin\/./;

/**
 * The open screen; in its place a notice when the account may not open it, or when this backend or the console has no such
 * screen. The server refuses the calls as well.
 */
export function RoleGate() {
  const { me, isSpecificationOnly } = useWhoIsSignedIn();
  useOwnTheme(me);
  const { pathname, state } = useLocation();
  const screen = screenAt(pathname);
  const isMissing = screen ? isSpecificationOnly && !mayOpen(screen, null) : hasName.test(pathname);
  if (isMissing)
    return (
      <Suspense>
        <NoSuchScreen />
      </Suspense>
    );
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
