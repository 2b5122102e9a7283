import { ActionIcon } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { DragHandle } from '../../ui/DragHandle.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PositionField } from '../../ui/input/PositionField.tsx';
import { HiddenBadge } from '../../ui/list/HiddenBadge.tsx';
import { MoveButtons } from '../../ui/list/MoveButtons.tsx';
import { Thumb } from '../../ui/picture/Thumb.tsx';
import { useSortableRow } from '../../ui/sortable.tsx';
import { t } from '../../words/words.ts';
import styles from './List.module.css';

export interface RowTools {
  toggle(id: string): void;
  move(index: number, to: number): void;
  remove(index: number): void;
  hide(index: number): void;
}

interface Props {
  id: string;
  /** Path in the form: `details.2`. */
  field: string;
  noun: string;
  name: string;
  subtitle?: string | undefined;
  /** Undefined if entries have no image; empty if this entry has none. */
  thumb?: string | undefined;
  /** Undefined if entries cannot be hidden. */
  isHidden?: boolean | undefined;
  index: number;
  count: number;
  tools: RowTools;
  /** Fields of an open entry; null while it is closed. */
  children: ReactNode;
}

/** A list entry: a row with a title, and its fields while it is open. */
export const ListRow = memo(function ListRow(props: Props) {
  const { id, name, subtitle, thumb, isHidden, children } = props;
  const open = children !== null;
  const row = useSortableRow(id);
  return (
    <li
      ref={row.ref}
      id={id}
      style={row.style}
      className={styles.row}
      data-field={props.field}
      data-open={open}
      data-hidden={isHidden}
      data-dragging={row.isDragging}
    >
      <div className={styles.line}>
        <DragHandle name={name} grip={row.grip} />
        {thumb !== undefined && <RowThumb path={thumb} name={name} />}
        <div className={styles.names}>
          <strong className={styles.name}>
            <span>{name}</span>
            {isHidden && <HiddenBadge />}
          </strong>
          {subtitle && <span>{subtitle}</span>}
        </div>
        <Tools {...props} open={open} />
      </div>
      {open && <div className={styles.fields}>{children}</div>}
    </li>
  );
});

function RowThumb({ path, name }: { path: string; name: string }) {
  if (path !== '') return <Thumb path={path} alt="" size={40} />;
  return (
    <span className={styles.initial} aria-hidden>
      {name.charAt(0).toUpperCase()}
    </span>
  );
}

function Tools({ id, name, noun, open, isHidden, index, count, tools }: Props & { open: boolean }) {
  const button = { variant: 'subtle', size: 36 } as const;
  return (
    <div className={styles.tools}>
      {open && count > 2 && (
        <PositionField
          {...{ name, count }}
          place={index + 1}
          onMove={(place) => tools.move(index, place - 1)}
        />
      )}
      <MoveButtons
        name={name}
        canMoveUp={index > 0}
        canMoveDown={index < count - 1}
        onMove={(step) => tools.move(index, index + step)}
      />
      <ActionIcon
        {...button}
        title={open ? t`Close and keep changes` : t`Edit`}
        aria-label={open ? t`Close ${name}` : t`Edit ${name}`}
        aria-expanded={open}
        onClick={() => tools.toggle(id)}
      >
        <Icon name={open ? 'check' : 'pencil'} size={18} />
      </ActionIcon>
      {isHidden !== undefined && (
        <ActionIcon
          {...button}
          {...(isHidden ? {} : { 'data-late': true })}
          title={isHidden ? t`Show` : t`Hide`}
          aria-label={isHidden ? t`Show ${noun} ${name}` : t`Hide ${noun} ${name}`}
          onClick={() => tools.hide(index)}
        >
          <Icon name={isHidden ? 'eye-off' : 'eye-check'} size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        {...button}
        data-late
        title={t`Remove`}
        aria-label={t`Remove ${noun} ${name}`}
        onClick={() => tools.remove(index)}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
    </div>
  );
}
