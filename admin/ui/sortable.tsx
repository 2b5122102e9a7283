import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { t } from '../words/words.ts';
import { useEscape } from './use-escape.ts';

/** The only importer of the drag-and-drop library. Rows move by pointer, touch or keyboard. */

interface Props {
  ids: readonly string[];
  /** Accessible name of a row. */
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

const byPointer = { activationConstraint: { distance: 4 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };

export function Sortable({ ids, nameOf, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, byPointer),
    useSensor(KeyboardSensor, byKeys),
  );
  const order = ids.join(' ');
  // A stable array, because a new one would render every row again.
  const items = useMemo(() => order.split(' ').filter(Boolean), [order]);
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(place(active.id) - 1, place(over.id) - 1);
  };
  const name = (id: string | number) => nameOf(String(id));
  const lastOver = useRef<string | number>('');
  const [isLifted, setLifted] = useState(false);
  // The library returns the item to its position.
  useEscape(isLifted, null);
  const position = (id: string | number) => t`${place(id)} of ${ids.length}`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setLifted(true)}
      onDragCancel={() => setLifted(false)}
      onDragEnd={(event) => {
        setLifted(false);
        end(event);
      }}
      accessibility={{
        screenReaderInstructions: {
          draggable: t`To move this item, press Space, use the arrow keys, then press Space again. Escape cancels.`,
        },
        announcements: {
          onDragStart: ({ active }) => {
            lastOver.current = active.id;
            return t`Picked up ${name(active.id)} at position ${position(active.id)}.`;
          },
          // A lifted item is immediately over its own position, which would replace the announcement of the lift.
          onDragOver: ({ active, over }) => {
            if (!over || over.id === lastOver.current) return;
            lastOver.current = over.id;
            return t`${name(active.id)} is over position ${position(over.id)}.`;
          },
          // The list announces the new position.
          onDragEnd: ({ active, over }) =>
            over && over.id !== active.id
              ? undefined
              : t`${name(active.id)} is back at position ${position(active.id)}.`,
          onDragCancel: ({ active }) =>
            t`${name(active.id)} is back at position ${position(active.id)}.`,
        },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Returns `ref` and `style` for a movable row and `grip` for its handle. */
export function useSortableRow(id: string) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const style: CSSProperties = {
    ...(transform ? { transform: CSS.Translate.toString(transform) } : {}),
    ...(transition ? { transition } : {}),
    ...(isDragging ? { zIndex: 10, position: 'relative' } : {}),
  };
  return {
    ref: setNodeRef,
    style,
    isDragging,
    grip: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}
