import { ActionIcon } from '@mantine/core';
import { t } from '../words/words.ts';
import styles from './DragHandle.module.css';
import { Icon } from './icon/Icon.tsx';
import type { useSortableRow } from './sortable.tsx';

interface Props {
  /** Name of the entry. */
  name: string;
  title?: string;
  grip: ReturnType<typeof useSortableRow>['grip'];
}

/** The drag handle of an entry. */
export function DragHandle({ name, title = t`Drag to move`, grip }: Props) {
  return (
    <ActionIcon
      {...grip}
      variant="transparent"
      size={28}
      className={styles.grip ?? ''}
      title={title}
      aria-label={t`Move ${name}`}
    >
      <Icon name="grip-vertical" size={18} />
    </ActionIcon>
  );
}
