import { ActionIcon } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useSortableRow } from '../../ui/sortable.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import styles from './List.module.css';

interface Props {
  id: string;
  /** Its path in the form: `details.2`. */
  field: string;
  noun: string;
  name: string;
  subtitle?: string | undefined;
  /** Undefined where entries have no image, empty where this one has none. */
  thumb?: string | undefined;
  open: boolean;
  first: boolean;
  last: boolean;
  onToggle: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  children: () => ReactNode;
}

/** One entry of a list: a titled row, and its fields while it is open. */
export function ListRow(props: Props) {
  const { id, name, subtitle, thumb, open, children } = props;
  const row = useSortableRow(id);
  return (
    <li
      ref={row.ref}
      id={id}
      style={row.style}
      className={styles.row}
      data-field={props.field}
      data-open={open}
      data-dragging={row.isDragging}
    >
      <div className={styles.line}>
        <button
          {...row.grip}
          type="button"
          className={styles.grip}
          aria-label={`Move ${name}`}
          title="Drag to move"
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
        {thumb !== undefined && <RowThumb path={thumb} name={name} />}
        <div className={styles.names}>
          <strong>{name}</strong>
          {subtitle && <span>{subtitle}</span>}
        </div>
        <RowTools {...props} />
      </div>
      {open && <div className={styles.fields}>{children()}</div>}
    </li>
  );
}

function RowThumb({ path, name }: { path: string; name: string }) {
  if (path !== '') return <Thumb path={path} alt="" size={40} />;
  return (
    <span className={styles.initial} aria-hidden>
      {name.charAt(0).toUpperCase()}
    </span>
  );
}

function RowTools({ name, noun, open, first, last, onToggle, onMove, onRemove }: Props) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const look = { variant: 'transparent', className: styles.tool, size: 36 } as const;
  // The row is moved in the document, which takes the focus from its button.
  const move = (step: -1 | 1, button: React.RefObject<HTMLButtonElement | null>) => {
    onMove(step);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className={styles.tools}>
      <ActionIcon
        {...look}
        ref={up}
        data-late
        title="Move up"
        aria-label={`Move ${name} up`}
        aria-disabled={first}
        onClick={() => move(-1, up)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        ref={down}
        data-late
        title="Move down"
        aria-label={`Move ${name} down`}
        aria-disabled={last}
        onClick={() => move(1, down)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        title={open ? 'Close' : 'Edit'}
        aria-label={open ? `Close ${name}` : `Edit ${name}`}
        aria-expanded={open}
        onClick={onToggle}
      >
        {open ? <IconX size={18} aria-hidden /> : <IconPencil size={18} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        {...look}
        data-late
        title="Remove"
        aria-label={`Remove ${noun} ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
