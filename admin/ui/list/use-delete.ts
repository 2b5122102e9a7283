import { useQueryClient } from '@tanstack/react-query';
import { historyEntryOf } from '../../backend/api.ts';
import { type DocumentList, kindInList, useRefreshList } from '../../backend/lists.ts';
import { hasFullApi } from '../../backend/me.ts';
import { requestPublish } from '../../backend/publish.ts';
import { readDraftId } from '../../session/draft-address.ts';
import { t } from '../../words/words.ts';
import { confirmDelete } from '../dialog/alert.ts';
import { describeConsequences, readConsequences } from './consequences.ts';
import { listAlso } from './list-consequences.ts';
import type { Hiding } from './use-hide.ts';

/**
 * The delete flow of a list: ask, delete, show the message, reload the list, publish (specification §4). The question
 * names the entry, its dependents and the links that would break.
 */
export function useDelete(list: DocumentList) {
  const refresh = useRefreshList(list);
  const queries = useQueryClient();
  return async (
    { id, name }: { id: string; name: string },
    call: () => Promise<{ message: string }>,
    hiding?: Hiding,
  ) => {
    const row = document.activeElement?.closest('tr');
    const place = row?.rowIndex ?? 0;
    const hasTrash = await hasFullApi();
    const known = await readConsequences({ kind: kindInList[list], id, fields: null });
    const more = known && describeConsequences(known, 'deleted');
    const outcome = await confirmDelete(
      call,
      [describeDeletion(t`“${name}”`, hasTrash), more].filter(Boolean).join(' '),
      {
        ...(known && known.along.length > 0
          ? { alongWith: t`Also deleted: ${listAlso(known.along)}.` }
          : {}),
        ...(list === 'pages' ? { failed: t`Failed to delete page` } : {}),
        ...(hasTrash ? { undo: makeUndo } : {}),
        ...(hiding && !hiding.isHidden ? { below: orHide } : {}),
      },
    );
    if (outcome === 'kept') return;
    if (outcome === 'deleted') void requestPublish();
    await refresh();
    void queries.invalidateQueries({ queryKey: ['working copies'] });
    if (outcome === 'failed') return;
    await waitUntilRemoved(row);
    focusEntryAt(place);
  };
}

const orHide = t`Or hide it: you can show it again at any time.`;

/** Returns the sentence above the specified warning. Only a backend with accounts has a trash. */
function describeDeletion(what: string, hasTrash: boolean): string {
  if (!hasTrash) return t`${what} will be deleted.`;
  return readDraftId()
    ? t`${what} will be deleted in this draft. Visitors see it until you publish the draft.`
    : t`${what} moves to the trash. You can restore it from there.`;
}

/** Returns the function that undoes a deletion; undefined without a history entry. */
function makeUndo(response: object): (() => Promise<void>) | undefined {
  const step = historyEntryOf(response);
  if (step === undefined) return undefined;
  return async () => {
    const { undoChange } = await import('../dialog/undo-change.ts');
    await undoChange(step);
  };
}

/** Waits up to a second until the entry has left the list. */
async function waitUntilRemoved(row: Element | null | undefined): Promise<void> {
  for (let frames = 0; row?.isConnected && frames < 60; frames += 1)
    await new Promise(requestAnimationFrame);
}

/** Focuses the entry after the deleted one, or the title. */
function focusEntryAt(place: number): void {
  const rows = document.querySelector<HTMLTableElement>('main table')?.tBodies[0]?.rows;
  const row = place > 0 ? rows?.[Math.min(place, rows.length) - 1] : undefined;
  const next = row?.querySelector<HTMLElement>('[data-danger]');
  (next ?? document.getElementById('screen-title'))?.focus();
}
