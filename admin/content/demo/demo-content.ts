import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../backend/api.ts';
import { requestPublish } from '../../backend/publish.ts';

/** The remaining demo content; null while unknown. */
export function useDemoContent() {
  const { data = null, isLoading } = useQuery({
    queryKey: ['demo-content'],
    queryFn: async () => (await client.demoContent()).data,
    retry: false,
    staleTime: 0,
  });
  return { demo: data, isLoading };
}

/** Removes the demo content, or undoes a removal, and reads everything again. */
export function useDemoActions() {
  const queries = useQueryClient();
  const afterwards = async () => {
    void requestPublish();
    await queries.invalidateQueries();
  };
  return {
    /** @returns the server's message, and what names the removal for the way back */
    async remove(): Promise<{ message: string; revision: number }> {
      const { message, data } = await client.removeDemoContent();
      await afterwards();
      return { message, revision: data.revision };
    },
    /** @returns the server's message */
    async putBack(revision: number): Promise<string> {
      const { changes } = await import('../../backend/changes-client.ts');
      const { message } = await changes.undo({ revision });
      await afterwards();
      return message;
    },
  };
}
