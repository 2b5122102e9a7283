import { whyFailed } from '../../backend/api.ts';
import { changes } from '../../backend/changes-client.ts';
import { requestPublish } from '../../backend/publish.ts';
import { queryClient } from '../../backend/query-client.ts';
import { alert, toast } from './alert.ts';

/** Does something to the history, publishes it and says what the server said. @returns whether it was done */
export async function change(call: () => Promise<{ message: string }>): Promise<boolean> {
  try {
    const { message } = await call();
    void requestPublish();
    // Lists and histories are read anew; what is being edited is its form's to read.
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'content' });
    void toast(message).catch(console.error);
    return true;
  } catch (error) {
    console.error(error);
    await alert(whyFailed(error), 'error');
    return false;
  }
}

/** Takes back what was done in a step. @param only of it, its deletions alone */
export function takeBack(revision: number, only?: 'deletions'): Promise<boolean> {
  return change(() => changes.undo({ revision, ...(only && { only }) }));
}
