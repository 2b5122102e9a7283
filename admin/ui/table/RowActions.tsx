import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeCheck, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '../link/links.ts';
import type { Hiding } from '../list/use-hide.ts';
import styles from './RowActions.module.css';

interface Props {
  /** Name of the entry, for accessible button names. */
  of: string;
  /** Address of a screen, or a whole address elsewhere. */
  view?: string | undefined;
  /** Address of a screen, or a function that opens a form in place. */
  edit?: string | (() => void);
  /** Absent where entries cannot be hidden. */
  hiding?: Hiding | undefined;
  onDelete(): void;
}

const icons = {
  ...{ View: IconEye, Edit: IconPencil, Delete: IconTrash },
  ...{ Hide: IconEyeOff, Show: IconEyeCheck },
} as const;

/** The buttons for one entry of a list. */
export function RowActions({ of, view, edit, hiding, onDelete }: Props) {
  const look = (title: keyof typeof icons) => {
    const Icon = icons[title];
    const children = <Icon size={20} stroke={1.75} aria-hidden />;
    const words = { 'aria-label': `${title} ${of}`, title };
    return { variant: 'subtle', size: 40, ...words, children } as const;
  };
  const toScreen = (title: keyof typeof icons, to: string) => (
    <ActionIcon {...look(title)} component={Link} to={to} />
  );
  return (
    <Group gap={4} wrap="nowrap" className={styles.actions ?? ''}>
      {view?.startsWith('/') && toScreen('View', view)}
      {view && !view.startsWith('/') && (
        <ActionIcon {...look('View')} component="a" href={view} target="_blank" rel="noopener" />
      )}
      {typeof edit === 'function' && <ActionIcon {...look('Edit')} onClick={edit} />}
      {typeof edit === 'string' && toScreen('Edit', edit)}
      {hiding && (
        <ActionIcon {...look(hiding.isHidden ? 'Show' : 'Hide')} onClick={hiding.onToggle} />
      )}
      <ActionIcon {...look('Delete')} className={styles.delete ?? ''} onClick={onDelete} />
    </Group>
  );
}
