import { useMayOpen } from '../backend/use-may-open.ts';
import { NavLink, useLocation } from '../router.ts';
import { inboxGroup } from '../screen.ts';
import { screenAt, screens } from '../screens.ts';
import { t } from '../words/words.ts';
import styles from './InboxTabs.module.css';

/** Tabs above each screen of the Inbox. */
export function InboxTabs() {
  const isOpen = useMayOpen();
  const { pathname } = useLocation();
  const tabs = screens.filter((screen) => screen.group === inboxGroup && isOpen(screen));
  if (screenAt(pathname)?.group !== inboxGroup || tabs.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={t`Inbox`}>
      {tabs.map(({ path, label }) => (
        <NavLink key={path} to={`/admin/${path}`}>
          {path === 'inbox' ? t`Messages` : label}
        </NavLink>
      ))}
    </nav>
  );
}
