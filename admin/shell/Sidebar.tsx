import { UnstyledButton } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { type MouseEvent, memo, useEffect, useId } from 'react';
import { client } from '../backend/api.ts';
import { useCurrentUser, useMe, usePermissions } from '../backend/me.ts';
import { isAwaitingApproval, useOpenDrafts } from '../backend/open-drafts.ts';
import { useMayOpen } from '../backend/use-may-open.ts';
import { UnsavedBadge, useUnsavedDocuments } from '../form/unsaved/UnsavedBadge.tsx';
import { prepareLogOut } from '../form/unsaved/unsaved-changes.ts';
import { useLeadCounts } from '../leads/lead-counts.ts';
import { useLocation, usePlainNavigate } from '../router.ts';
import { extraGroups, groups, type Screen, tabGroups } from '../screen.ts';
import { findScreen, getSidebarEntry, listEntryScreens, screens } from '../screens.ts';
import { formatNumber } from '../session/preferences.ts';
import { session } from '../session/session.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Link, useNavigate } from '../ui/link/links.ts';
import { t, translated } from '../words/words.ts';

import styles from './Sidebar.module.css';
import { screenIcons } from './screen-icons.ts';
import { SiteTools } from './Tools.tsx';
import { useCollapsed } from './use-collapsed.ts';

interface Props {
  /** True if the sidebar is open above the screen, in a narrow window. */
  open: boolean;
  onClose: () => void;
}

/** The everyday screens, the specified groups, then groups that are closed at first. */
export function Sidebar({ open, onClose }: Props) {
  const { me, isSpecificationOnly } = useCurrentUser();
  const known = usePermissions();
  const isOpen = useMayOpen();
  const { pathname } = useLocation();
  const trap = useFocusTrap(open);
  const entries = screens.filter(
    (screen) => screen.group && isOpen(screen) && listEntryScreens(screen)[0] === screen,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: groups that arrive later move the current item
  useEffect(() => keepVisible(document.getElementById('sidebar')), [pathname, me]);
  const shown = [...groups, ...extraGroups]
    .map((group) => ({ group, listed: entries.filter((screen) => screen.group === group) }))
    .filter(({ listed }) => listed.length > 0);
  return (
    <>
      {open && (
        <button
          type="button"
          className={styles.veil}
          aria-label={t`Close menu`}
          onClick={onClose}
        />
      )}
      <nav
        id="sidebar"
        ref={trap}
        className={styles.sidebar}
        data-open={open}
        aria-label={t`Screens`}
      >
        {known ? (
          <Link to="/admin/overview" className={styles.logo ?? ''}>
            <Logo />
          </Link>
        ) : (
          <Logo />
        )}
        {known && <Items of={screens.filter((screen) => screen.isOnTop && isOpen(screen))} />}
        {shown.map(({ group, listed }) =>
          tabGroups.includes(group) ? (
            <Items key={group} of={listed} isGroup />
          ) : (
            <Group key={group} name={group} screens={listed} folds={known !== null} />
          ),
        )}
        <Account
          mine={known && screens.find(({ path }) => path === 'my-account')}
          publishes={!isSpecificationOnly && (!me || me.areas.includes('content'))}
        />
      </nav>
    </>
  );
}

/** Keeps the focused item, or else the current one, in view above the account; with the logo if both fit. */
function keepVisible(menu: HTMLElement | null): void {
  if (!menu) return;
  const focused = menu.querySelector(':focus');
  if (!focused) menu.scrollTo(0, 0);
  (focused ?? menu.querySelector('li .active'))?.scrollIntoView({ block: 'nearest' });
}

interface GroupProps {
  name: string;
  screens: readonly Screen[];
  /** True if the group can be closed. The specified groups stay open. */
  folds: boolean;
}

function Group({ name, screens: listed, folds }: GroupProps) {
  const id = useId();
  const [isFolded, setFolded] = useCollapsed(
    name,
    extraGroups.some((later) => later === name),
  );
  const isOpen = !folds || !isFolded;
  const { pathname } = useLocation();
  const hasUnsaved = useHasUnsaved();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {folds ? (
          <UnstyledButton
            aria-expanded={isOpen}
            onClick={({ currentTarget }) => {
              setFolded(isOpen);
              // The opened group may be below the window.
              const group = currentTarget.closest('section');
              requestAnimationFrame(() => group?.scrollIntoView?.({ block: 'nearest' }));
            }}
          >
            <span>
              {translated(name)}
              {!isOpen && listed.some(hasUnsaved) && <UnsavedBadge />}
            </span>
            <Icon name="chevron-down" size={16} />
          </UnstyledButton>
        ) : (
          translated(name)
        )}
      </h2>
      {/* A closed group still shows the open screen. */}
      <Items of={isOpen ? listed : listed.filter((screen) => isEntryOpen(screen, pathname))} />
    </section>
  );
}

/** @param isGroup renders the items like group headings */
function Items({ of, isGroup }: { of: readonly Screen[]; isGroup?: boolean }) {
  const itemOf = useItem();
  if (of.length === 0) return null;
  return (
    <ul data-group={isGroup}>
      {of.map((screen) => (
        <li key={screen.path}>
          <Item {...itemOf(screen)} />
        </li>
      ))}
    </ul>
  );
}

function useItem(): (screen: Screen) => ItemProps {
  const navigate = usePlainNavigate();
  const hasUnsaved = useHasUnsaved();
  const { pathname } = useLocation();
  return (screen) => {
    const to = `/admin/${screen.path}`;
    const isHere = pathname === to || pathname.startsWith(`${to}/`);
    return {
      ...{ to, path: screen.path, label: getSidebarEntry(screen), isHere, navigate },
      isActive: isHere || isEntryOpen(screen, pathname),
      isUnsaved: hasUnsaved(screen),
    };
  };
}

interface ItemProps {
  to: string;
  path: string;
  label: string;
  isHere: boolean;
  /** True also while another tab of the same entry is open. */
  isActive: boolean;
  isUnsaved: boolean;
  navigate: ReturnType<typeof usePlainNavigate>;
}

/** Not a router link, because all fifty would render again on every navigation. */
const Item = memo(function Item(props: ItemProps) {
  const { to, path, label, isHere, isActive, isUnsaved, navigate } = props;
  const icon = screenIcons[path];
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { replace: location.hash === `#${to}` });
  };
  return (
    <a
      href={`#${to}`}
      className={`${styles.item} ${isActive ? 'active' : ''}`}
      aria-current={isHere ? 'page' : undefined}
      onClick={follow}
    >
      {icon && <Icon name={icon} size={18} />}
      {label}
      {isUnsaved && <UnsavedBadge />}
      {path === 'inbox' && <NewLeadCount />}
      {path === 'drafts' && <ApprovalCount />}
    </a>
  );
});

/** Returns true if a screen of the same entry is open. */
function isEntryOpen(screen: Screen, pathname: string): boolean {
  const here = findScreen(pathname);
  return here !== undefined && listEntryScreens(screen).includes(here);
}

/** Marks an item if one of its screens has unsaved changes. */
function useHasUnsaved(): (screen: Screen) => boolean {
  const unsaved = useUnsavedDocuments();
  return (screen) =>
    listEntryScreens(screen).some((one) => unsaved.some(({ path }) => path === one.path));
}

function NewLeadCount() {
  const count = useLeadCounts()?.new ?? 0;
  return <Count of={count} words={t`${count} new`} />;
}

function ApprovalCount() {
  const mayPublish = useMe()?.areas.includes('publish');
  const count = useOpenDrafts().data?.filter(isAwaitingApproval).length ?? 0;
  return mayPublish && <Count of={count} words={t`${count} waiting for approval`} />;
}

/** A badge, hidden at 0. */
function Count({ of, words }: { of: number; words: string }) {
  return of > 0 ? (
    <span className={styles.count} title={words}>
      {formatNumber(of)}
    </span>
  ) : null;
}

interface AccountProps {
  mine: Screen | null | undefined;
  publishes: boolean;
}

function Account({ mine, publishes }: AccountProps) {
  const itemOf = useItem();
  const navigate = useNavigate();
  const logOut = async () => {
    if (!(await prepareLogOut())) return;
    // Passes the token, because the browser deletes it before the request is sent.
    const headers = { Authorization: `Bearer ${session.token()}` };
    if (mine) void client.logout({}, { headers }).catch((error) => console.error(error));
    session.end();
    void navigate('/admin-login');
  };
  return (
    <div className={styles.account}>
      <div className={styles.tools}>
        <SiteTools publishes={publishes} />
      </div>
      {session.email() && <p className={styles.email}>{session.email()}</p>}
      <div className={styles.row}>
        {mine && <Item {...itemOf(mine)} />}
        <UnstyledButton className={styles.item ?? ''} onClick={() => void logOut()}>
          <Icon name="logout" size={18} />
          {t`Log out`}
        </UnstyledButton>
      </div>
    </div>
  );
}
