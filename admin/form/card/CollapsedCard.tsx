import { Stack } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { HeadingLevel } from '../../field/heading-level.ts';
import styles from './CollapsedCard.module.css';

interface Props {
  title: string;
  /** Short summary shown while the card is closed. */
  note?: string;
  /** True to open the card at first, because something needs attention. */
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A collapsed card for rarely used fields. */
export function CollapsedCard({ title, note = '', open = false, onToggle, children }: Props) {
  const isDue = useDeferredValue(true, open);
  return (
    <details
      className={styles.card}
      open={open || undefined}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        {note !== '' && <span>{note}</span>}
      </summary>
      <Stack gap={22}>
        <HeadingLevel value={3}>{isDue && children}</HeadingLevel>
      </Stack>
    </details>
  );
}
