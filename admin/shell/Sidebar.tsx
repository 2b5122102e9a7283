import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { client } from '../backend/api.ts';
import { useWhoIsSignedIn } from '../backend/me.ts';
import { useMayOpen } from '../backend/use-may-open.ts';
import { LeftMark, useLeftEdits } from '../form/unsaved/LeftMark.tsx';
import { mayLeave } from '../form/unsaved/unsaved-changes.ts';
import { useLeadCounts } from '../leads/lead-counts.ts';
import { NavLink, useLocation } from '../router.ts';
import {
  groups,
  leadsGroup,
  peopleGroup,
  publishingGroup,
  type Screen,
  siteGroup,
} from '../screen.ts';
import { screens } from '../screens.ts';
import { numberInWords } from '../session/preferences.ts';
import { session } from '../session/session.ts';
import { Logo } from '../ui/Logo.tsx';
import { useNavigate } from '../ui/link/links.ts';
import styles from './Sidebar.module.css';
import { screenIcons } from './screen-icons.ts';
import { SiteTools } from './Tools.tsx';
import { useFolded } from './use-folded.ts';

interface Props {
  /** On a narrow screen, whether it lies over the screen. */
  open: boolean;
  onClose: () => void;
}

/** Every screen in its group, in the order of the site. */
export function Sidebar({ open, onClose }: Props) {
  const { me, isSpecificationOnly } = useWhoIsSignedIn();
  const isOpen = useMayOpen();
  const { pathname } = useLocation();
  const hasNew = (useLeadCounts()?.new ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: groups and counts that arrive later move the current item
  useEffect(() => keepInSight(document.getElementById('sidebar')), [pathname, me, hasNew]);
  const shown = [...groups, siteGroup, leadsGroup, publishingGroup, peopleGroup]
    .map((group) => ({
      group,
      listed: screens.filter((screen) => screen.group === group && isOpen(screen)),
    }))
    .filter(({ listed }) => listed.length > 0);
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
        {me && (
          <ul>
            {screens
              .filter((screen) => screen.isOnTop && isOpen(screen))
              .map((screen) => (
                <li key={screen.path}>
                  <Item {...screen} />
                </li>
              ))}
          </ul>
        )}
        {shown.map(({ group, listed }) => (
          <Group key={group} name={group} screens={listed} folds={me !== null} />
        ))}
        <Account
          mine={me && screens.find(({ path }) => path === 'my-account')}
          publishes={!isSpecificationOnly && (!me || me.areas.includes('content'))}
        />
      </nav>
    </>
  );
}

/** What has the focus stays in sight, else where one is: above the account, and with the mark where both fit. */
function keepInSight(menu: HTMLElement | null): void {
  if (!menu) return;
  const focused = menu.querySelector(':focus');
  if (!focused) menu.scrollTo(0, 0);
  (focused ?? menu.querySelector('li .active'))?.scrollIntoView({ block: 'nearest' });
}

interface GroupProps {
  name: string;
  screens: readonly Screen[];
  /** Whether it can be folded away; the specification's groups alone stay open. */
  folds: boolean;
}

function Group({ name, screens: listed, folds }: GroupProps) {
  const id = useId();
  const [isFolded, setFolded] = useFolded(name);
  const isOpen = !folds || !isFolded;
  const left = useLeftEdits();
  const isLeft = (screen: Screen) => left.some(({ path }) => path === screen.path);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {folds ? (
          <UnstyledButton aria-expanded={isOpen} onClick={() => setFolded(isOpen)}>
            <span>
              {name}
              {!isOpen && listed.some(isLeft) && <LeftMark />}
            </span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        ) : (
          name
        )}
      </h2>
      {isOpen && (
        <ul>
          {listed.map((screen) => (
            <li key={screen.path}>
              <Item {...screen} isLeft={isLeft(screen)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ path, label, isLeft }: Screen & { isLeft?: boolean }) {
  const Icon = screenIcons[path];
  return (
    <NavLink to={`/admin/${path}`} className={styles.item ?? ''}>
      {Icon && <Icon size={18} aria-hidden />}
      {label}
      {isLeft && <LeftMark />}
      {path === 'inbox' && <NewLeads />}
    </NavLink>
  );
}

function NewLeads() {
  const count = useLeadCounts()?.new ?? 0;
  const mark = useRef<HTMLSpanElement>(null);
  const isShown = count > 0;
  useEffect(() => (isShown && mark.current ? followInSight(mark.current) : undefined), [isShown]);
  return isShown ? (
    <span ref={mark} className={styles.count} title={`${count} new`}>
      {numberInWords(count)}
    </span>
  ) : null;
}

/** Says on the menu whether the number of new messages is out of sight: further down, or in a group that is folded. */
function followInSight(mark: HTMLElement): (() => void) | undefined {
  const menu = document.getElementById('sidebar');
  if (!menu || typeof IntersectionObserver === 'undefined') return undefined;
  const say = (isSeen: boolean) => menu.toggleAttribute('data-new-hidden', !isSeen);
  // What lies behind the account is not seen.
  const watch = new IntersectionObserver(([entry]) => say(entry?.isIntersecting ?? false), {
    root: menu,
    rootMargin: '0px 0px -206px',
  });
  watch.observe(mark);
  return () => {
    watch.disconnect();
    say(false);
  };
}

/** Leads to new messages while their number is out of sight in the menu. */
function NewOutOfSight() {
  const count = useLeadCounts()?.new ?? 0;
  const Icon = screenIcons.inbox;
  if (count === 0) return null;
  return (
    <NavLink to="/admin/inbox" className={`${styles.item} ${styles.newHidden}`}>
      {Icon && <Icon size={18} aria-hidden />}
      {count === 1 ? 'New message' : 'New messages'}
      <span className={styles.count}>{numberInWords(count)}</span>
    </NavLink>
  );
}

interface AccountProps {
  mine: Screen | null | undefined;
  publishes: boolean;
}

function Account({ mine, publishes }: AccountProps) {
  const navigate = useNavigate();
  const logOut = async () => {
    if (!(await mayLeave())) return;
    // The call takes the token along, for it is gone from the browser before the call leaves.
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
      <NewOutOfSight />
      {session.email() && <p className={styles.email}>{session.email()}</p>}
      {mine && <Item {...mine} />}
      <UnstyledButton className={styles.item ?? ''} onClick={() => void logOut()}>
        <IconLogout size={18} aria-hidden />
        Log out
      </UnstyledButton>
    </div>
  );
}
