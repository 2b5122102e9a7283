import { ActionIcon, Table } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Grip } from '../Grip.tsx';
import { useSortableRow } from '../sortable.tsx';
import styles from './OrderableRow.module.css';
import { pageSize } from './use-table-view.ts';

// biome-ignore lint/performance/noBarrelFile: both come with one load
export { Sortable } from '../sortable.tsx';

interface Props {
  id: string;
  /** Attributes of the row. */
  facts: object;
  name: string;
  /** From 1, in the whole list. */
  place: number;
  count: number;
  /** To a place, from 1. */
  onMove(place: number): void;
  children: (mover: ReactNode) => ReactNode;
}

/** A row that is moved by its handle, by two buttons, or to a place that is typed. */
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
  // The row is moved in the document, which takes the focus from its button.
  const step = (by: -1 | 1, button: React.RefObject<HTMLButtonElement | null>) => {
    if (place + by < 1 || place + by > count) return;
    onMove(place + by);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className={styles.mover}>
      <Grip {...{ name, grip }} title="Drag to change the order" />
      <span className={styles.steps}>
        <ActionIcon
          variant="subtle"
          className={styles.step ?? ''}
          ref={up}
          aria-label={`Move ${name} up`}
          title="Move up"
          aria-disabled={place === 1}
          onClick={() => step(-1, up)}
        >
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          className={styles.step ?? ''}
          ref={down}
          aria-label={`Move ${name} down`}
          title="Move down"
          aria-disabled={place === count}
          onClick={() => step(1, down)}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </span>
      {count > pageSize && <PlaceField name={name} place={place} count={count} onMove={onMove} />}
    </div>
  );
}

/** In a list of several pages a place is too far away to be dragged to. */
function PlaceField({ name, place, count, onMove }: Omit<MoverProps, 'grip'>) {
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const wanted = Math.round(event.currentTarget.valueAsNumber);
    if (event.key !== 'Enter' || !(wanted >= 1 && wanted <= count) || wanted === place) return;
    event.preventDefault();
    onMove(wanted);
  };
  return (
    <input
      key={place}
      type="number"
      className={styles.place}
      aria-label={`Place of ${name}`}
      title="Type a place and press Enter"
      min={1}
      max={count}
      defaultValue={place}
      onKeyDown={move}
    />
  );
}
