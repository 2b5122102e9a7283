import { contentScreen } from './people/log-in/first-screen-names.ts';
import { createHashRouter, type RouteObject } from './router.ts';
import { screenCode } from './screen-code.ts';
import { loadScreen } from './shell/fault/load-screen.ts';
import { ScreenFault } from './shell/fault/ScreenFault.tsx';
import { Opening } from './shell/Opening.tsx';
import { RequireSession } from './shell/RequireSession.tsx';
import { Redirect } from './ui/link/Redirect.tsx';

const screenRoutes = Object.entries(screenCode).map(
  ([path, load]): RouteObject => ({
    path,
    lazy: () => loadScreen(load),
    ErrorBoundary: ScreenFault,
  }),
);

/** Where nothing is asked for; who may not open this screen is sent to their own first one. */
const begin = <Redirect to={contentScreen} state={{ isFirst: true }} />;

export const routes: RouteObject[] = [
  {
    path: '/admin-login',
    lazy: () => loadScreen(() => import('./people/log-in/LoginScreen.tsx')),
    ErrorBoundary: ScreenFault,
    HydrateFallback: Opening,
  },
  ...['/join/:link', '/reset/:link'].map((path) => ({
    path,
    lazy: () => loadScreen(() => import('./people/log-in/LinkScreen.tsx')),
    ErrorBoundary: ScreenFault,
    HydrateFallback: Opening,
  })),
  {
    path: '/company/:code',
    lazy: () => loadScreen(() => import('./people/log-in/CompanyScreen.tsx')),
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
        lazy: () => loadScreen(() => import('./shell/AppShell.tsx')),
        ErrorBoundary: ScreenFault,
        HydrateFallback: Opening,
        children: [
          { index: true, element: begin },
          ...screenRoutes,
          {
            path: '*',
            lazy: () => loadScreen(() => import('./shell/fault/NoSuchScreen.tsx')),
          },
        ],
      },
    ],
  },
  { path: '*', element: begin },
];

/** Hash history: the console's addresses are `#/admin/…` (design card). */
export function createConsoleRouter() {
  let place = 0;
  window.addEventListener('popstate', () => {
    const known = placeOf(history.state);
    // Led back from where it may not go, too, of which the router does not tell.
    if (known !== null) place = known;
    else history.replaceState({ ...history.state, idx: place + 1 }, '');
  });
  const router = createHashRouter(routes);
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
