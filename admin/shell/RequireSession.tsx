import { Navigate, Outlet } from '../router.ts';
import { useToken } from '../session.ts';

/** Without a stored token every protected screen leads to the log-in. The server refuses the calls as well. */
export function RequireSession() {
  return useToken() === null ? <Navigate to="/admin-login" replace /> : <Outlet />;
}
