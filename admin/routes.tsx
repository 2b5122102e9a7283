import { contentScreen } from './people/login/first-screen-names.ts';
import { createHashRouter, type RouteObject } from './router.ts';
import { screenCode } from './screen-code.ts';
import { readLastScreen } from './session/last-screen.ts';
import { loadScreen } from './shell/fault/load-screen.ts';
import { ScreenFault } from './shell/fault/ScreenFault.tsx';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { RequireSession } from './shell/RequireSession.tsx';
import { Redirect } from './ui/link/Redirect.tsx';

function makeRoute([path, load]: [string, () => Promise<object>]) {
  return { path, lazy: () => loadScreen(load), ErrorBoundary: ScreenFault };
}

/** Screens that *Site* shows next to the page. */
const sidePanelScreens = new Set([
  ':section',
  'site-identity',
  'navigation',
  'process',
  'search',
  'clients',
  'edit-service/:id',
  'edit-category/:id',
  'page/:id',
]);

const screenRoutes = Object.entries(screenCode).map((row): RouteObject => {
  const [path] = row;
  if (path !== 'site') return makeRoute(row);
  const children: RouteObject[] = [{ index: true, element: null }];
  const forms = Object.entries(screenCode).filter(([form]) => sidePanelScreens.has(form));
  return { ...makeRoute(row), children: [...children, ...forms.map(makeRoute)] };
});

/**
 * Redirects an address without a screen to the last open screen. `RoleGate` redirects users who may not open it to
 * their first screen.
 */
function RedirectToLastScreen() {
  return <Redirect to={readLastScreen() ?? contentScreen} state={{ isFirst: true }} />;
}

export const routes: RouteObject[] = [
  {
    path: '/admin-login',
    lazy: () => loadScreen(() => import('./people/login/LoginScreen.tsx')),
    ErrorBoundary: ScreenFault,
    HydrateFallback: LoadingScreen,
  },
  ...['/join/:link', '/reset/:link'].map((path) => ({
    path,
    lazy: () => loadScreen(() => import('./people/login/LinkScreen.tsx')),
    ErrorBoundary: ScreenFault,
    HydrateFallback: LoadingScreen,
  })),
  {
    path: '/company/:code',
    lazy: () => loadScreen(() => import('./people/login/CompanyScreen.tsx')),
    ErrorBoundary: ScreenFault,
    HydrateFallback: LoadingScreen,
  },
  {
    path: '/admin',
    Component: RequireSession,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: ScreenFault,
    children: [
      {
        lazy: async () => {
          const frame = await loadScreen(() => import('./shell/AppShell.tsx'));
          void import('./preload-code.ts')
            .then(({ preloadCode }) => preloadCode(addLoadedCode))
            .catch(console.error);
          return frame;
        },
        ErrorBoundary: ScreenFault,
        HydrateFallback: LoadingScreen,
        children: [
          { index: true, Component: RedirectToLastScreen },
          ...screenRoutes,
          {
            path: '*',
            lazy: () => loadScreen(() => import('./shell/fault/NoSuchScreen.tsx')),
          },
        ],
      },
    ],
  },
  { path: '*', Component: RedirectToLastScreen },
];

let consoleRouter: ReturnType<typeof createHashRouter> | null = null;

/**
 * Passes the code of unopened screens to the router, so that a click renders them in the same task. Importing loaded
 * code would cost the router two renders of the app shell and a turn of the event loop.
 */
function addLoadedCode(path: string, code: object): void {
  const [Component] = Object.values(code);
  const fill = (among: RouteObject[]) => {
    for (const route of among) {
      if (route.path === path && route.lazy) Object.assign(route, { Component, lazy: undefined });
      if (route.children) fill(route.children);
    }
  };
  fill((consoleRouter?.routes ?? []) as RouteObject[]);
}

/** Creates a router with hash history, because console addresses are `#/admin/…` (design card). */
export function createConsoleRouter() {
  let place = 0;
  window.addEventListener('popstate', () => {
    const known = findPosition(history.state);
    // Also runs after a blocked navigation, which the router does not report.
    if (known !== null) place = known;
    else history.replaceState({ ...history.state, idx: place + 1 }, '');
  });
  const router = createHashRouter(routes);
  consoleRouter = router;
  const remember = () => {
    place = findPosition(history.state) ?? place;
  };
  remember();
  router.subscribe(remember);
  return router;
}

/**
 * Returns the router index of a browser history entry. An address typed by hand has none, and the router would open
 * it without asking about unsaved changes. `createConsoleRouter` first assigns it the index after the current one.
 */
function findPosition(state: unknown): number | null {
  const place = (state as { idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : null;
}
