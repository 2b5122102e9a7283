import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { Myself } from '../../shared/api/people/own-calls.ts';
import { session } from '../session/session.ts';
import { localStore } from '../session/storage.ts';

/** The account's theme that was applied last. The top bar's switch wins until the account's theme changes. */
const followedKey = 'admin-theme-followed';

/** Applies the theme that the user has chosen under My account. */
export function useOwnTheme(me: Myself | null): void {
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
