import { useMayOpen } from '../backend/use-may-open.ts';
import { NavLink, useLocation } from '../router.ts';
import { findScreen, getSidebarEntry, listEntryScreens } from '../screens.ts';
import { t } from '../words/words.ts';
import styles from './ScreenTabs.module.css';

/** Tabs above the screens that share a sidebar entry. */
export function ScreenTabs() {
  const isOpen = useMayOpen();
  const here = findScreen(useLocation().pathname);
  const tabs = here ? listEntryScreens(here).filter(isOpen) : [];
  if (!here || tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={getSidebarEntry(here)}>
      {tabs.map(({ path, label }) => (
        <NavLink key={path} to={`/admin/${path}`}>
          {path === 'inbox' ? t`Leads` : label}
        </NavLink>
      ))}
    </nav>
  );
}
