import { firstScreenOf, lacksSecondStep } from '../people/first-screen-names.ts';
import { mayOpen } from '../people/may-open.ts';
import { useMe } from '../people/me.ts';
import { Navigate, Outlet, useLocation } from '../router.ts';
import { screenAt } from '../screens.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { useOwnTheme } from './use-own-theme.ts';

/** The open screen, or, where it is not for whoever is signed in, that it is not. The server refuses the calls as well. */
export function RoleGate() {
  const me = useMe();
  useOwnTheme(me);
  const { pathname, state } = useLocation();
  const screen = screenAt(pathname);
  if (!me || !screen) return <Outlet />;
  if (lacksSecondStep(me) && screen.area !== 'everybody')
    return (
      <ListScreen
        title={screen.label}
        intro="Everybody here needs a second step, and you have none yet."
      >
        <LinkButton to="/admin/my-account">Set it up</LinkButton>
      </ListScreen>
    );
  if (mayOpen(screen, me)) return <Outlet />;
  if (isFirst(state)) return <Navigate to={firstScreenOf(me.areas)} replace />;
  const intro = 'Your account may not open this. An owner can change that.';
  return (
    <ListScreen title={screen.label} intro={intro}>
      {null}
    </ListScreen>
  );
}

/** Whether nobody asked for this screen: it is where the console begins. */
function isFirst(state: unknown): boolean {
  return (state as { isFirst?: unknown } | null)?.isFirst === true;
}
