import { ActionIcon, Burger, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconExternalLink, IconHistory, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useUnsavedChanges } from '../forms/unsaved/unsaved-changes.ts';
import { useMe } from '../people/me.ts';
import { useLivePage } from '../public-site.ts';
import { Link, useLocation } from '../router.ts';
import { screenAt } from '../screens.ts';
import { PublishBar } from './PublishBar.tsx';
import { openScreenSearch } from './ScreenSearch.tsx';
import styles from './TopBar.module.css';

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
}

/** Where one is, what visitors see, and the few tools that belong to every screen. */
export function TopBar({ menuOpen, onMenu }: Props) {
  const { page } = useUnsavedChanges();
  const livePage = useLivePage();
  const me = useMe();
  const publishes = !me || me.areas.includes('content');
  return (
    <header className={styles.bar}>
      <Burger
        className={styles.burger}
        size="sm"
        opened={menuOpen}
        onClick={onMenu}
        aria-label={menuOpen ? 'Close the menu' : 'Open the menu'}
        aria-expanded={menuOpen}
        aria-controls="sidebar"
      />
      <Breadcrumb />
      {publishes && <PublishBar />}
      <div className={styles.tools}>
        <Tool label="Find a screen (Ctrl+K)" onClick={openScreenSearch}>
          <IconSearch size={20} aria-hidden />
        </Tool>
        {livePage && (
          <Tool label="Open the public page" href={livePage(page ?? '/')}>
            <IconExternalLink size={20} aria-hidden />
          </Tool>
        )}
        {publishes && (
          <Tool label="Earlier versions" to="/admin/releases">
            <IconHistory size={20} aria-hidden />
          </Tool>
        )}
        <SchemeTool />
      </div>
    </header>
  );
}

function Breadcrumb() {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const group = screen?.group ?? screen?.within;
  useEffect(() => {
    document.title = screen ? `${screen.label} · Console` : 'Console';
  }, [screen]);
  return (
    <p className={styles.crumb}>
      {group && <span>{group} / </span>}
      <strong>{screen?.label}</strong>
    </p>
  );
}

function SchemeTool() {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <Tool label={`Switch to ${other} colours`} onClick={() => setColorScheme(other)}>
      {scheme === 'dark' ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </Tool>
  );
}

interface ToolProps {
  label: string;
  onClick?: () => void;
  /** A page outside the console, opened beside it. */
  href?: string;
  /** A screen. */
  to?: string;
  children: React.ReactNode;
}

function Tool({ label, onClick, href, to, children }: ToolProps) {
  const look = { variant: 'default', size: 40, 'aria-label': label, title: label } as const;
  return (
    <>
      {href ? (
        <ActionIcon {...look} component="a" href={href} target="_blank" rel="noopener">
          {children}
        </ActionIcon>
      ) : to ? (
        <ActionIcon {...look} component={Link} to={to}>
          {children}
        </ActionIcon>
      ) : (
        <ActionIcon {...look} onClick={onClick}>
          {children}
        </ActionIcon>
      )}
    </>
  );
}
