import { useMantineColorScheme } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import type { MyAccount } from '../../shared/api/people/own-endpoints.ts';
import { mayOpen } from '../backend/may-open.ts';
import { useCurrentUser } from '../backend/me.ts';
import {
  contentScreen,
  findFirstScreen,
  needsTwoFactor,
} from '../people/login/first-screen-names.ts';
import { Outlet, useLocation } from '../router.ts';
import { findScreen } from '../screens.ts';
import { session } from '../session/session.ts';
import { localStore } from '../session/storage.ts';
import { Redirect } from '../ui/link/Redirect.tsx';

/**
 * The account theme that was applied last. The switch in the top bar takes precedence until the account theme
 * changes.
 */
const followedKey = 'admin-theme-followed';

/** Applies the theme that the user has chosen under My account. */
function useAccountTheme(me: MyAccount | null): void {
  const { setColorScheme } = useMantineColorScheme();
  const preferences = me?.preferences;
  useEffect(() => {
    if (!preferences) return;
    const { theme } = preferences;
    const wanted = `${session.email()} ${theme}`;
    if (theme === '' || localStore.getItem(followedKey) === wanted) return;
    localStore.setItem(followedKey, wanted);
    setColorScheme(theme);
  }, [preferences, setColorScheme]);
}

/** Loaded when needed, because few people ever see it. */
const NoAccess = lazy(() => import('./fault/NoAccess.tsx'));
const NoSuchScreen = lazy(async () => ({
  default: (await import('./fault/NoSuchScreen.tsx')).NoSuchScreen,
}));

/** Matches any address below `/admin/`. */
const hasName = /^\/admin\/./;

/**
 * Shows the open screen, or a notice if the account may not open it or the screen does not exist. The server also
 * rejects its requests.
 */
export function RoleGate() {
  const { me, isSpecificationOnly } = useCurrentUser();
  useAccountTheme(me);
  const { pathname, state } = useLocation();
  const screen = findScreen(pathname);
  const isMissing = screen ? isSpecificationOnly && !mayOpen(screen, null) : hasName.test(pathname);
  if (isMissing && isFirst(state)) return <Redirect to={contentScreen} />;
  if (isMissing)
    return (
      <Suspense>
        <NoSuchScreen />
      </Suspense>
    );
  if (!me || !screen) return <Outlet />;
  const lacksOne = needsTwoFactor(me) && screen.permission !== 'everybody';
  if (mayOpen(screen, me) && !lacksOne) return <Outlet />;
  if (isFirst(state) && !lacksOne) return <Redirect to={findFirstScreen(me.areas)} />;
  return (
    <Suspense>
      <NoAccess title={screen.label} lacksSecondStep={lacksOne} />
    </Suspense>
  );
}

/** Returns true for the first screen of the console, which opens without a choice of the user. */
function isFirst(state: unknown): boolean {
  return (state as { isFirst?: unknown } | null)?.isFirst === true;
}
