import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { Myself } from '../../shared/api/people/own-calls.ts';
import { session } from '../session/session.ts';
import { local } from '../session/storage.ts';

/** What was followed last; the top bar's switch holds until somebody wants another theme. */
const followedKey = 'admin-theme-followed';

/** Follows the theme that whoever is signed in has chosen under My account. */
export function useOwnTheme(me: Myself | null): void {
  const { setColorScheme } = useMantineColorScheme();
  const preferences = me?.preferences;
  useEffect(() => {
    if (!preferences) return;
    const { theme } = preferences;
    const wanted = `${session.email()} ${theme}`;
    if (theme === '' || local.getItem(followedKey) === wanted) return;
    local.setItem(followedKey, wanted);
    setColorScheme(theme);
  }, [preferences, setColorScheme]);
}
