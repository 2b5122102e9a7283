import { ActionIcon, Group } from '@mantine/core';
import { t } from '../../words/words.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/links.ts';
import type { Hiding } from '../list/use-hide.ts';
import styles from './RowActions.module.css';

interface Props {
  /** Name of the entry, for accessible button names. */
  of: string;
  /** Address of a screen, or a complete address elsewhere. */
  view?: string | undefined;
  /** Address of a screen, or a function that opens a form in place. */
  edit?: string | (() => void);
  /** Undefined if entries cannot be hidden. */
  hiding?: Hiding | undefined;
  onDelete(): void;
}

const actions = {
  view: { icon: 'eye', title: t`View`, label: (of: string) => t`View ${of}` },
  edit: { icon: 'pencil', title: t`Edit`, label: (of: string) => t`Edit ${of}` },
  delete: { icon: 'trash', title: t`Delete`, label: (of: string) => t`Delete ${of}` },
  // The icon shows the state, and the name the effect of a click.
  hide: { icon: 'eye-check', title: t`Hide`, label: (of: string) => t`Hide ${of}` },
  show: { icon: 'eye-off', title: t`Show`, label: (of: string) => t`Show ${of}` },
} as const;

function toProps(act: keyof typeof actions, of: string) {
  const { icon, title, label } = actions[act];
  const children = <Icon name={icon} size={20} stroke={1.75} />;
  return { variant: 'subtle', size: 40, 'aria-label': label(of), title, children } as const;
}

/** Hides an entry or shows it again. */
export function HidingButton({ of, hiding }: { of: string; hiding: Hiding }) {
  return (
    <ActionIcon
      {...toProps(hiding.isHidden ? 'show' : 'hide', of)}
      data-icon
      onClick={hiding.onToggle}
    />
  );
}

/** The buttons for an entry of a list. */
export function RowActions({ of, view, edit, hiding, onDelete }: Props) {
  const toScreen = (act: keyof typeof actions, to: string) => (
    <ActionIcon {...toProps(act, of)} component={Link} to={to} />
  );
  return (
    <Group gap={4} wrap="nowrap" className={styles.actions ?? ''}>
      {view?.startsWith('/') && toScreen('view', view)}
      {view && !view.startsWith('/') && (
        <ActionIcon
          {...toProps('view', of)}
          component="a"
          href={view}
          target="_blank"
          rel="noopener"
        />
      )}
      {typeof edit === 'function' && <ActionIcon {...toProps('edit', of)} onClick={edit} />}
      {typeof edit === 'string' && toScreen('edit', edit)}
      {hiding && <HidingButton {...{ of, hiding }} />}
      <ActionIcon
        {...toProps('delete', of)}
        data-danger
        className={styles.delete ?? ''}
        onClick={onDelete}
      />
    </Group>
  );
}
