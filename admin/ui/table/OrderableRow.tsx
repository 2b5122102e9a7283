import { ActionIcon, Table } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { t } from '../../words/words.ts';
import { DragHandle } from '../DragHandle.tsx';
import { Icon } from '../icon/Icon.tsx';
import { PositionField } from '../input/PositionField.tsx';
import { useSortableRow } from '../sortable.tsx';
import styles from './OrderableRow.module.css';

// biome-ignore lint/performance/noBarrelFile: both load together
export { Sortable } from '../sortable.tsx';

interface Props {
  id: string;
  /** Attributes of the `<tr>`. */
  facts: object;
  name: string;
  /** Position in the complete list, from 1. */
  place: number;
  count: number;
  /** @param place the new position, from 1 */
  onMove(place: number): void;
  children: (mover: ReactNode) => ReactNode;
}

/** A row that moves by its handle, by two buttons, or to a typed position. */
export function OrderableRow({ id, facts, children, ...mover }: Props) {
  const row = useSortableRow(id);
  return (
    <Table.Tr
      ref={row.ref}
      style={row.style}
      className={styles.row}
      data-dragging={row.isDragging || undefined}
      {...facts}
    >
      {children(<Mover {...mover} grip={row.grip} />)}
    </Table.Tr>
  );
}

type MoverProps = Omit<Props, 'id' | 'facts' | 'children'> & {
  grip: ReturnType<typeof useSortableRow>['grip'];
};

function Mover({ name, place, count, onMove, grip }: MoverProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  // Moving the row in the document blurs its button.
  const step = (by: -1 | 1, button: React.RefObject<HTMLButtonElement | null>) => {
    if (place + by < 1 || place + by > count) return;
    onMove(place + by);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className={styles.mover}>
      <DragHandle {...{ name, grip }} title={t`Drag to change the order`} />
      <span className={styles.steps}>
        <ActionIcon
          variant="subtle"
          className={styles.step ?? ''}
          ref={up}
          aria-label={t`Move ${name} up`}
          title={t`Move up`}
          aria-disabled={place === 1}
          onClick={() => step(-1, up)}
        >
          <Icon name="chevron-up" size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          className={styles.step ?? ''}
          ref={down}
          aria-label={t`Move ${name} down`}
          title={t`Move down`}
          aria-disabled={place === count}
          onClick={() => step(1, down)}
        >
          <Icon name="chevron-down" size={16} />
        </ActionIcon>
      </span>
      {count > 2 && <PositionField {...{ name, place, count, onMove }} />}
    </div>
  );
}
