import { createHashRouter, Navigate, type RouteObject } from './router.ts';
import { type Screen, screens } from './screens.ts';
import { RequireSession } from './shell/RequireSession.tsx';
import { ScreenFault } from './shell/ScreenFault.tsx';

function screenRoute(screen: Screen): RouteObject {
  return {
    path: screen.path,
    lazy: async () => ({ Component: await screen.load() }),
    ErrorBoundary: ScreenFault,
  };
}

export const routes: RouteObject[] = [
  {
    path: '/admin-login',
    lazy: async () => ({ Component: (await import('./screens/LoginScreen.tsx')).LoginScreen }),
    ErrorBoundary: ScreenFault,
  },
  {
    path: '/admin',
    Component: RequireSession,
    ErrorBoundary: ScreenFault,
    hydrateFallbackElement: null,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/Frame.tsx')).Frame }),
        ErrorBoundary: ScreenFault,
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
