import { failureText } from '../../backend/api.ts';
import { changes } from '../../backend/changes-client.ts';
import { requestPublish } from '../../backend/publish.ts';
import { queryClient } from '../../backend/query-client.ts';
import { alert, toast } from './alert.ts';

/** Runs a call about the history, publishes and shows the server's message. @returns true if it succeeded */
export async function changeHistory(call: () => Promise<{ message: string }>): Promise<boolean> {
  try {
    const { message } = await call();
    void requestPublish();
    // Reloads lists and histories. Forms reload their own content.
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'content' });
    void toast(message).catch(console.error);
    return true;
  } catch (error) {
    console.error(error);
    await alert(failureText(error), 'error');
    return false;
  }
}

/** Undoes a step. @param only limits it to the step's deletions */
export function undoChange(revision: number, only?: 'deletions'): Promise<boolean> {
  return changeHistory(() => changes.undo({ revision, ...(only && { only }) }));
}
