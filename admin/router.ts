/**
 * Imports the router for the complete console. Screens import `Link` and `useNavigate` from `ui/link/links.ts`, which
 * keeps the open draft and is not part of the login.
 */
// biome-ignore lint/performance/noBarrelFile: this file is the only importer of the router
export {
  createHashRouter,
  createMemoryRouter,
  Link as PlainLink,
  type LinkProps,
  type NavigateOptions,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  type To,
  useBlocker,
  useLocation,
  useNavigate as usePlainNavigate,
  useNavigation,
  useParams,
} from 'react-router-dom';
