import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconExternalLink,
  IconHelp,
  IconHistory,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useLivePage } from '../backend/public-site.ts';
import { useUnsavedChanges } from '../form/unsaved/unsaved-changes.ts';
import { NavLink, useLocation } from '../router.ts';
import { getGuideAddress } from '../screen.ts';
import { findScreen } from '../screens.ts';
import { t } from '../words/words.ts';
import { openScreenSearch } from './palette/ScreenSearch.tsx';
import styles from './Tools.module.css';

export function SearchTool() {
  return (
    <Tool label={t`Find a screen (Ctrl+K)`} onClick={openScreenSearch}>
      <IconSearch size={20} aria-hidden />
    </Tool>
  );
}

/** The tools that are in the menu on a phone. @param publishes true if the account works on site content */
export function SiteTools({ publishes }: { publishes: boolean }) {
  return (
    <>
      <ViewTool />
      {publishes && (
        <Tool label={t`Earlier versions`} to="/admin/releases">
          <IconHistory size={20} aria-hidden />
        </Tool>
      )}
      <Tool label={t`Help`} to={getGuideAddress(findScreen(useLocation().pathname))}>
        <IconHelp size={20} aria-hidden />
      </Tool>
      <SchemeTool />
    </>
  );
}

function ViewTool() {
  const { page } = useUnsavedChanges();
  const livePage = useLivePage();
  return (
    livePage && <Tool label={page ? t`View page` : t`View site`} href={livePage(page ?? '/')} />
  );
}

function SchemeTool() {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <Tool
      label={other === 'dark' ? t`Switch to dark colours` : t`Switch to light colours`}
      onClick={() => setColorScheme(other)}
    >
      {scheme === 'dark' ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </Tool>
  );
}

interface ToolProps {
  label: string;
  onClick?: () => void;
  /** Address of a page outside the console, opened in a new tab. */
  href?: string;
  /** Path of a screen. */
  to?: string;
  children?: React.ReactNode;
}

function Tool({ label, onClick, href, to, children }: ToolProps) {
  const button = { variant: 'default', size: 40, 'aria-label': label, title: label } as const;
  return (
    <>
      {href ? (
        <ActionIcon
          {...button}
          className={styles.worded ?? ''}
          component="a"
          href={href}
          target="_blank"
          rel="noopener"
        >
          <IconExternalLink size={20} aria-hidden />
          <span className={styles.word}>{label}</span>
        </ActionIcon>
      ) : to ? (
        <ActionIcon {...button} component={NavLink} to={to}>
          {children}
        </ActionIcon>
      ) : (
        <ActionIcon {...button} onClick={onClick}>
          {children}
        </ActionIcon>
      )}
    </>
  );
}
