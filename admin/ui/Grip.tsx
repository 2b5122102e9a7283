import { IconGripVertical } from '@tabler/icons-react';
import type { useSortableRow } from './sortable.tsx';

interface Props {
  /** What is moved. */
  name: string;
  className: string | undefined;
  title?: string;
  grip: ReturnType<typeof useSortableRow>['grip'];
}

/** The handle that an entry is dragged by. */
export function Grip({ name, className, title = 'Drag to move', grip }: Props) {
  return (
    <button {...grip} type="button" {...{ className, title }} aria-label={`Move ${name}`}>
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
}
