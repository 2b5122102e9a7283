import { loadScreen } from './load-screen.ts';
import { contentScreen } from './people/first-screen-names.ts';
import { createHashRouter, Navigate, type RouteObject } from './router.ts';
import type { Screen } from './screens.ts';
import { ChunkLoadError } from './shell/ChunkLoadError.tsx';
import { Opening } from './shell/Opening.tsx';
import { RequireSession } from './shell/RequireSession.tsx';
import { ScreenFault } from './shell/ScreenFault.tsx';

/** What stands around every screen; the table of screens comes below it. */
const frame = 'frame';
const loadFrame = () => import('./shell/AppShell.tsx').then((m) => m.AppShell);

/** Where nothing is asked for; who may not open this screen is sent to their own first one. */
const begin = <Navigate to={contentScreen} state={{ isFirst: true }} replace />;

const routes: RouteObject[] = [
  {
    path: '/admin-login',
    lazy: () => loadScreen(() => import('./screens/LoginScreen.tsx').then((m) => m.LoginScreen)),
    ErrorBoundary: ScreenFault,
    HydrateFallback: Opening,
  },
  ...['/join/:link', '/reset/:link'].map((path) => ({
    path,
    lazy: () =>
      loadScreen(() => import('./screens/people/LinkScreen.tsx').then((m) => m.LinkScreen)),
    ErrorBoundary: ScreenFault,
    HydrateFallback: Opening,
  })),
  {
    path: '/company/:code',
    lazy: () =>
      loadScreen(() => import('./screens/people/CompanyScreen.tsx').then((m) => m.CompanyScreen)),
    ErrorBoundary: ScreenFault,
    HydrateFallback: Opening,
  },
  {
    path: '/admin',
    Component: RequireSession,
    HydrateFallback: Opening,
    ErrorBoundary: ScreenFault,
    children: [
      {
        id: frame,
        lazy: () => loadScreen(loadFrame),
        ErrorBoundary: ScreenFault,
        HydrateFallback: Opening,
        children: [{ index: true, element: begin }],
      },
    ],
  },
  { path: '*', element: begin },
];

function screenRoute({ path, load }: Screen): RouteObject {
  return { path, lazy: () => loadScreen(load), ErrorBoundary: ScreenFault };
}

const noSuchScreen: RouteObject = {
  path: '*',
  lazy: () => loadScreen(() => import('./shell/NoSuchScreen.tsx').then((m) => m.NoSuchScreen)),
};

type Patch = (routeId: string | null, children: RouteObject[]) => void;

/** Puts the screens into the router as soon as one is asked for: the log-in does without their table. */
function screensWhenAsked() {
  let isThere = false;
  return async ({ path, patch }: { path: string; patch: Patch }) => {
    if (isThere || !path.startsWith('/admin/')) return;
    // At the same time as the table; a failure is told by the route that needs it.
    loadFrame().catch(() => undefined);
    try {
      const { screens } = await import('./screens.ts');
      if (!isThere) patch(frame, [...screens.map(screenRoute), noSuchScreen]);
    } catch (error) {
      console.error(error);
      patch(frame, [{ path: '*', Component: ChunkLoadError }]);
    }
    isThere = true;
  };
}

/** Hash history: the console's addresses are `#/admin/…` (design card). */
export function createConsoleRouter() {
  let place = 0;
  window.addEventListener('popstate', () => {
    if (placeOf(history.state) === null)
      history.replaceState({ ...history.state, idx: place + 1 }, '');
  });
  const router = createHashRouter(routes, { patchRoutesOnNavigation: screensWhenAsked() });
  const remember = () => {
    place = placeOf(history.state) ?? place;
  };
  remember();
  router.subscribe(remember);
  return router;
}

/**
 * Where an entry of the browser's history stands in the router's. An address typed by hand stands nowhere: the router
 * would lead there without asking whoever holds unsent edits, so it is given the place after the present one before the
 * router hears of it.
 */
function placeOf(state: unknown): number | null {
  const place = (state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : null;
}
