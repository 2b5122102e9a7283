import { Burger, Group } from '@mantine/core';
import { useCurrentUser } from '../backend/me.ts';
import { describeProblem, useSchedules } from '../backend/schedules.ts';
import { UnsavedBadge, useUnsavedDocuments } from '../form/unsaved/UnsavedBadge.tsx';
import { useLeadCounts } from '../leads/lead-counts.ts';
import { useLocation } from '../router.ts';
import { findScreen } from '../screens.ts';
import { formatNumber } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { t, translated } from '../words/words.ts';

import { PublishBar } from './publishing/PublishBar.tsx';
import { SearchTool, SiteTools } from './Tools.tsx';
import styles from './TopBar.module.css';

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
}

/** The screen name, the state of the site, and tools that every screen has. */
export function TopBar({ menuOpen, onMenu }: Props) {
  const { me, isSpecificationOnly } = useCurrentUser();
  const hasUnsaved = useUnsavedDocuments().length > 0 && !menuOpen;
  const label = menuOpen ? t`Close menu` : t`Open menu${hasUnsaved ? t` (unsaved changes)` : ''}`;
  const edits = me?.areas.includes('content') ?? false;
  const publishes = !isSpecificationOnly && (!me || edits);
  return (
    <header className={styles.bar}>
      <Burger
        className={styles.burger}
        size="sm"
        opened={menuOpen}
        onClick={onMenu}
        aria-label={label}
        aria-expanded={menuOpen}
        aria-controls="sidebar"
        title={label}
      >
        {hasUnsaved && <UnsavedBadge />}
      </Burger>
      <Breadcrumb />
      {publishes && <PublishBar isKnown={edits} />}
      <Group gap={8} wrap="nowrap">
        <SearchTool />
        <div className={styles.more}>
          <SiteTools publishes={publishes} />
        </div>
      </Group>
      <FailedNotifications />
    </header>
  );
}

/** A warning on every screen that a notification could not be sent. */
function FailedNotifications() {
  const failed = useLeadCounts()?.failed ?? 0;
  return (
    <div role="status" className={styles.status}>
      {failed > 0 && (
        <p className={styles.untold}>
          {failed === 1
            ? t`1 notification could not be sent.`
            : t`${formatNumber(failed)} notifications could not be sent.`}{' '}
          <Link to="/admin/notices">{t`See details`}</Link>
        </p>
      )}
      <FailedSchedules />
    </div>
  );
}

/** Scheduled drafts that were not published or taken down on time. */
function FailedSchedules() {
  const wrong = useSchedules().filter(({ trouble }) => trouble !== null);
  const [first] = wrong;
  if (!first) return null;
  return (
    <p className={styles.untold}>
      {wrong.length === 1
        ? describeProblem(first)
        : t`${formatNumber(wrong.length)} scheduled drafts need attention.`}{' '}
      <Link
        to={wrong.length === 1 ? `/admin/draft/${first.id}` : '/admin/drafts'}
      >{t`See details`}</Link>
    </p>
  );
}

function Breadcrumb() {
  const { pathname } = useLocation();
  const screen = findScreen(pathname);
  const group = screen?.group ?? screen?.within;
  const waiting = useLeadCounts()?.new ?? 0;
  usePageTitle(screen?.label, waiting);
  return (
    <p className={styles.crumb}>
      {group && translated(group) !== screen?.label && <span>{translated(group)} / </span>}
      <strong>{screen?.label}</strong>
    </p>
  );
}
