import { Outlet } from '../router.ts';
import { useToken } from '../session/session.ts';
import { Redirect } from '../ui/link/Redirect.tsx';

/** Redirects protected screens to the login if no token is stored. The server also rejects their requests. */
export function RequireSession() {
  return useToken() === null ? <Redirect to="/admin-login" /> : <Outlet />;
}
