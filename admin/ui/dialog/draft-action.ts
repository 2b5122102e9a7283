import { whyFailed } from '../../backend/api.ts';
import { queryClient } from '../../backend/query-client.ts';
import { alert } from './alert.ts';

/** Does something to a draft; says what went wrong, and reads drafts anew. @returns what was answered, null where it was refused */
export async function draftAction<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    console.error(error);
    await alert(whyFailed(error), 'error');
    return null;
  } finally {
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [of] }) => of === 'draft' || of === 'drafts',
    });
  }
}
