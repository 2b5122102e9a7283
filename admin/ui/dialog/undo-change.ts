import { describeFailure, historyEntryOf } from '../../backend/api.ts';
import { changes } from '../../backend/changes-client.ts';
import { requestPublish } from '../../backend/publish.ts';
import { queryClient } from '../../backend/query-client.ts';
import { t } from '../../words/words.ts';
import { alert, confirm, toast } from './alert.ts';

type UndoFunction = (() => Promise<{ message: string }>) | undefined;

/**
 * Sends a history request, publishes, and shows the server message with a button that undoes it.
 * @param back undoes a change within a draft, which the history does not list
 * @returns true if it succeeded
 */
export async function changeHistory(
  call: () => Promise<{ message: string }>,
  back?: UndoFunction,
): Promise<boolean> {
  try {
    const reply = await call();
    void requestPublish();
    // Reloads lists and histories. Forms reload their own content.
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'content' });
    const entry = historyEntryOf(reply);
    const undo =
      entry === undefined ? back && (() => changeHistory(back)) : () => undoChange(entry);
    void toast(reply.message, undo && { undo: t`Undo` })
      .then((wanted) => wanted === 'undo' && undo?.())
      .catch(console.error);
    return true;
  } catch (error) {
    console.error(error);
    await alert(describeFailure(error), 'error');
    return false;
  }
}

/**
 * Undoes a change. Asks about later additions to documents that it created: both remain, or both are deleted.
 * @param only limits the undo to deletions
 * @param back as in `changeHistory`
 */
export async function undoChange(
  revision: number,
  only?: 'deletions',
  back?: UndoFunction,
): Promise<boolean> {
  let added: readonly string[] = [];
  const isDone = await changeHistory(async () => {
    const done = await changes.undo({ revision, ...(only && { only }) });
    added = done.data.added;
    return done;
  }, back);
  if (added.length === 0) return isDone;
  const isWanted = await confirm({
    title: t`Delete what was added since too?`,
    text: t`${added.join(', ')}: added since, and therefore not deleted. You can undo this too.`,
    confirm: t`Yes, delete it`,
    cancel: t`Keep it`,
    icon: 'question',
    prefer: 'cancel',
  });
  return isWanted ? changeHistory(() => changes.undo({ revision, along: true }), back) : isDone;
}
