import { isHidden } from '../../../shared/content/hidden.ts';
import { failureText } from '../../backend/api.ts';
import { type ListName, useRefreshList } from '../../backend/lists.ts';
import { useHasOwnCalls } from '../../backend/me.ts';
import { requestPublish } from '../../backend/publish.ts';
import { alert } from '../dialog/alert.ts';

/** Hides one entry of a list, or shows it again. */
export interface Hiding {
  isHidden: boolean;
  onToggle(): void;
}

/**
 * Hides entries of a list: save the one field, read the list again, publish.
 * @returns undefined for a backend that does not know the field
 */
export function useHide<Row extends object>(
  name: ListName,
  save: (row: Row, hidden: boolean) => Promise<unknown>,
): (row: Row) => Hiding | undefined {
  const refresh = useRefreshList(name);
  const canHide = useHasOwnCalls();
  async function toggle(row: Row) {
    try {
      await save(row, !isHidden(row));
      void requestPublish();
    } catch (error) {
      console.error(error);
      await alert(failureText(error), 'error');
    }
    await refresh();
  }
  return (row) =>
    canHide ? { isHidden: isHidden(row), onToggle: () => void toggle(row) } : undefined;
}
