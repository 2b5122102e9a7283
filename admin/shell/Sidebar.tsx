import { IconLogout } from '@tabler/icons-react';
import { client } from '../api.ts';
import { mayLeave } from '../forms/unsaved/unsaved-changes.ts';
import { NavLink, useNavigate } from '../router.ts';
import { groups, screens } from '../screens.ts';
import { session } from '../session.ts';
import { Logo } from './Logo.tsx';
import styles from './Sidebar.module.css';

interface Props {
  /** On a narrow screen, whether it lies over the screen. */
  open: boolean;
  onClose: () => void;
}

/** Every screen in its group, in the order of the site. */
export function Sidebar({ open, onClose }: Props) {
  return (
    <>
      {open && (
        <button
          type="button"
          className={styles.veil}
          aria-label="Close the menu"
          onClick={onClose}
        />
      )}
      <nav id="sidebar" className={styles.sidebar} data-open={open} aria-label="Screens">
        <Logo />
        {groups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={styles.group}>
              {group}
            </h2>
            <ul>
              {screens
                .filter((screen) => screen.group === group)
                .map(({ path, label, icon: Icon }) => (
                  <li key={path}>
                    <NavLink to={`/admin/${path}`} className={styles.item ?? ''}>
                      <Icon size={18} aria-hidden />
                      {label}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <Account />
      </nav>
    </>
  );
}

function Account() {
  const navigate = useNavigate();
  const logOut = async () => {
    if (!(await mayLeave())) return;
    // The call takes the token along, for it is gone from the browser before the call leaves.
    const headers = { Authorization: `Bearer ${session.token()}` };
    void client.logout({}, { headers }).catch((error) => console.error(error));
    session.end();
    void navigate('/admin-login');
  };
  return (
    <div className={styles.account}>
      {session.email() && <p className={styles.email}>{session.email()}</p>}
      <button type="button" className={styles.item} onClick={() => void logOut()}>
        <IconLogout size={18} aria-hidden />
        Log out
      </button>
    </div>
  );
}
