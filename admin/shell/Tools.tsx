import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLivePage } from '../backend/public-site.ts';
import { useUnsavedChanges } from '../form/unsaved/unsaved-changes.ts';
import { NavLink, useLocation } from '../router.ts';
import { getGuideAddress } from '../screen.ts';
import { findScreen } from '../screens.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { t } from '../words/words.ts';
import { openScreenSearch } from './palette/ScreenSearch.tsx';
import styles from './Tools.module.css';

export function SearchTool() {
  return (
    <Tool label={t`Find a screen (Ctrl+K)`} onClick={openScreenSearch}>
      <Icon name="search" size={20} />
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
          <Icon name="history" size={20} />
        </Tool>
      )}
      <Tool label={t`Help`} to={getGuideAddress(findScreen(useLocation().pathname))}>
        <Icon name="help" size={20} />
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
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={20} />
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
          <Icon name="external-link" size={20} />
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
