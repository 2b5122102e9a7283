/** The only importer of the router, so that its package can change in one place. */
// biome-ignore lint/performance/noBarrelFile: one door to the router is the point of this file
export {
  createHashRouter,
  createMemoryRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router-dom';
