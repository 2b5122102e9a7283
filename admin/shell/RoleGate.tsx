import { lazy, Suspense } from 'react';
import { mayOpen } from '../backend/may-open.ts';
import { useCurrentUser } from '../backend/me.ts';
import {
  contentScreen,
  firstScreenOf,
  needsSecondStep,
} from '../people/log-in/first-screen-names.ts';
import { Outlet, useLocation } from '../router.ts';
import { screenAt } from '../screens.ts';
import { Redirect } from '../ui/link/Redirect.tsx';
import { useOwnTheme } from './use-own-theme.ts';

/** Few people ever see these. */
const NoAccess = lazy(() => import('./fault/NoAccess.tsx'));
const NoSuchScreen = lazy(async () => ({
  default: (await import('./fault/NoSuchScreen.tsx')).NoSuchScreen,
}));

/** An address with more than `/admin/`. */
const hasName = /^\/admin\/./;

/**
 * Shows the open screen, or a notice when the account may not open it or there is no such screen. The server refuses the
 * calls as well.
 */
export function RoleGate() {
  const { me, isSpecificationOnly } = useCurrentUser();
  useOwnTheme(me);
  const { pathname, state } = useLocation();
  const screen = screenAt(pathname);
  const isMissing = screen ? isSpecificationOnly && !mayOpen(screen, null) : hasName.test(pathname);
  if (isMissing && isFirst(state)) return <Redirect to={contentScreen} />;
  if (isMissing)
    return (
      <Suspense>
        <NoSuchScreen />
      </Suspense>
    );
  if (!me || !screen) return <Outlet />;
  const lacksOne = needsSecondStep(me) && screen.area !== 'everybody';
  if (mayOpen(screen, me) && !lacksOne) return <Outlet />;
  if (isFirst(state) && !lacksOne) return <Redirect to={firstScreenOf(me.areas)} />;
  return (
    <Suspense>
      <NoAccess title={screen.label} lacksSecondStep={lacksOne} />
    </Suspense>
  );
}

/** True for the screen that the console begins with, which nobody asked for. */
function isFirst(state: unknown): boolean {
  return (state as { isFirst?: unknown } | null)?.isFirst === true;
}
