import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../backend/api.ts';
import { requestPublish } from '../../backend/publish.ts';

/** Returns functions that remove the demo content or undo a removal, and reload everything. */
export function useDemoActions() {
  const queries = useQueryClient();
  const reloadAll = async () => {
    void requestPublish();
    await queries.invalidateQueries();
  };
  return {
    /** @returns the server message, and the revision of the removal for restoring it */
    async remove(): Promise<{ message: string; revision: number }> {
      const { message, data } = await client.removeDemoContent();
      await reloadAll();
      return { message, revision: data.revision };
    },
    /** @returns the server message */
    async putBack(revision: number): Promise<string> {
      const { changes } = await import('../../backend/changes-client.ts');
      const { message } = await changes.undo({ revision });
      await reloadAll();
      return message;
    },
  };
}
