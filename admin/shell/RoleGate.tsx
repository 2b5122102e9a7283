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

/** Loaded when needed, because few people ever see them. */
const NoAccess = lazy(() => import('./fault/NoAccess.tsx'));
const NoSuchScreen = lazy(async () => ({
  default: (await import('./fault/NoSuchScreen.tsx')).NoSuchScreen,
}));

/** Matches an address below `/admin/`. */
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

/** True for the console's first screen, which opens without a choice of the user. */
function isFirst(state: unknown): boolean {
  return (state as { isFirst?: unknown } | null)?.isFirst === true;
}
