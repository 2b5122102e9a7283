/**
 * The only importer of the router, so that its package can change in one place. Screens take `Link` and `useNavigate` from
 * `drafts/links.ts`, which the log-in does without.
 */
// biome-ignore lint/performance/noBarrelFile: one door to the router is the point of this file
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
