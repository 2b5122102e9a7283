import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../backend/api.ts';
import { requestPublish } from '../../backend/publish.ts';

/** Removes the demo content, or undoes a removal, and reads everything again. */
export function useDemoActions() {
  const queries = useQueryClient();
  const reloadAll = async () => {
    void requestPublish();
    await queries.invalidateQueries();
  };
  return {
    /** @returns the server's message, and the removal's revision for restoring it */
    async remove(): Promise<{ message: string; revision: number }> {
      const { message, data } = await client.removeDemoContent();
      await reloadAll();
      return { message, revision: data.revision };
    },
    /** @returns the server's message */
    async putBack(revision: number): Promise<string> {
      const { changes } = await import('../../backend/changes-client.ts');
      const { message } = await changes.undo({ revision });
      await reloadAll();
      return message;
    },
  };
}
