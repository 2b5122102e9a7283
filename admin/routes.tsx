import { loadScreen } from './load-screen.ts';
import { createHashRouter, Navigate, type RouteObject } from './router.ts';
import { type Screen, screens } from './screens.ts';
import { Opening } from './shell/Opening.tsx';
import { RequireSession } from './shell/RequireSession.tsx';
import { ScreenFault } from './shell/ScreenFault.tsx';

function screenRoute(screen: Screen): RouteObject {
  return {
    path: screen.path,
    lazy: () => loadScreen(screen.load),
    ErrorBoundary: ScreenFault,
  };
}

export const routes: RouteObject[] = [
  {
    path: '/admin-login',
    lazy: () => loadScreen(() => import('./screens/LoginScreen.tsx').then((m) => m.LoginScreen)),
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
        lazy: () => loadScreen(() => import('./shell/AppShell.tsx').then((m) => m.AppShell)),
        ErrorBoundary: ScreenFault,
        HydrateFallback: Opening,
        children: [
          { index: true, element: <Navigate to="/admin/about-founder" replace /> },
          ...screens.map(screenRoute),
        ],
      },
    ],
  },
  { path: '*', element: <Navigate to="/admin/about-founder" replace /> },
];

/** Hash history: the console's addresses are `#/admin/…` (design card). */
export function createConsoleRouter() {
  return createHashRouter(routes);
}
