import './account-change.ts';
import '../backend/draft-endpoints.ts';
import './frame.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useMe } from '../backend/me.ts';
import { queryClient } from '../backend/query-client.ts';
import { removeCopiesOfOthers } from '../form/unsaved/local-copies.ts';
import { useLocation, useNavigation } from '../router.ts';
import { findScreen } from '../screens.ts';
import { saveLastScreen } from '../session/last-screen.ts';
import { useSessionExpired } from '../session/session.ts';
import { preloadDialogs } from '../ui/dialog/alert.ts';
import { useEscape } from '../ui/use-escape.ts';
import { t } from '../words/words.ts';
import styles from './AppShell.module.css';
import { ScreenSearch } from './palette/ScreenSearch.tsx';
import { RoleGate } from './RoleGate.tsx';
import { ScreenTabs } from './ScreenTabs.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** Loaded right after the app shell, so that it is available when needed. */
const loadLogin = () => import('./LoginInPlace.tsx');
const LoginInPlace = lazy(loadLogin);

void removeCopiesOfOthers();

/** Sidebar, top bar and the open screen. */
export function AppShell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const { key, pathname, search } = useLocation();
  useContentSource(search);
  const expired = useSessionExpired();

  useEffect(() => {
    if (findScreen(pathname)) saveLastScreen(pathname);
  }, [pathname]);
  useEffect(preloadDialogs, []);
  useEffect(() => void loadLogin().catch(() => undefined), []);
  useEffect(() => {
    const stop = import('./catch-files.ts')
      .then(({ catchFiles }) => catchFiles())
      .catch(console.error);
    return () => void stop.then((end) => end?.());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setMenuOpen(false), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen starts at its top
  useEffect(() => void window.scrollTo(0, 0), [pathname]);

  useTitleFocus(key);
  const closeMenu = () => {
    setMenuOpen(false);
    document.querySelector<HTMLElement>('[aria-controls="sidebar"]')?.focus();
  };
  useEscape(menuOpen, closeMenu);

  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page; the address after # is the router's */}
        <a className={styles.skip} href="#screen" onClick={skipToScreen}>
          {t`Skip to form`}
        </a>
        <Sidebar open={menuOpen} onClose={closeMenu} />
        <div className={styles.side}>
          <TopBar menuOpen={menuOpen} onMenu={() => setMenuOpen(!menuOpen)} />
          <StagingBanner />
          <ScreenTabs />
          <main id="screen" data-path={pathname} className={styles.screen} tabIndex={-1}>
            <RoleGate key={search} />
          </main>
        </div>
        <OpeningLine />
        <ScreenSearch />
        <Suspense>{expired && <LoginInPlace />}</Suspense>
      </div>
    </QueryClientProvider>
  );
}

/** Separate, so that nothing else renders again when a screen starts to load. */
function OpeningLine() {
  const { state } = useNavigation();
  return (
    state === 'loading' && (
      <div className="opening-line" role="progressbar" aria-label={t`Opening the screen`} />
    )
  );
}

/** Separates cached site content from that of a draft. */
function useContentSource(search: string): void {
  useMemo(() => {
    const isContent = (of: unknown) => contentKeys.has(of);
    queryClient.removeQueries({ predicate: ({ queryKey: [of] }) => isContent(of) });
    return search;
  }, [search]);
}

const contentKeys = new Set<unknown>(['content', 'list', 'service', 'page-content']);

function skipToScreen(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('screen')?.focus();
}

/** A banner above every screen of a staging site. */
function StagingBanner() {
  const address = useMe()?.copy_of;
  if (!address) return null;
  return (
    <p className={styles.copy} role="status">
      {t`This is a staging site of ${address}, not the live site. It sends no emails, calls no webhooks and stays out of search engines.`}
    </p>
  );
}

/**
 * Moves the focus to the title of the screen that a navigation opened, so that screen readers announce it and
 * keyboard users continue there. A title that is still loading gets the focus when it appears, unless someone has
 * clicked or typed meanwhile. A screen or dialog that took the focus keeps it.
 * @param key of the navigation
 */
function useTitleFocus(key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every navigation
  useEffect(() => {
    const main = document.getElementById('screen');
    if (!main || focusTitle(main)) return;
    const loading = new MutationObserver(() => focusTitle(main) && loading.disconnect());
    loading.observe(main, { childList: true, subtree: true });
    const over = new AbortController();
    over.signal.addEventListener('abort', () => loading.disconnect());
    for (const act of ['pointerdown', 'keydown'])
      addEventListener(act, () => over.abort(), { signal: over.signal });
    return () => over.abort();
  }, [key]);
}

/** @returns false while there is no title yet */
function focusTitle(main: HTMLElement): boolean {
  const { activeElement } = document;
  if (main.contains(activeElement) || activeElement?.closest('dialog, .swal2-container'))
    return true;
  const title = main.querySelector('h1');
  if (!title) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}
