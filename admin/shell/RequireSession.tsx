import { Outlet } from '../router.ts';
import { useToken } from '../session/session.ts';
import { Redirect } from '../ui/link/Redirect.tsx';

/** Without a stored token every protected screen leads to the login. The server refuses the calls as well. */
export function RequireSession() {
  return useToken() === null ? <Redirect to="/admin-login" /> : <Outlet />;
}
