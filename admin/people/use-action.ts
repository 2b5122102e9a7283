import { useQueryClient } from '@tanstack/react-query';
import { describeFailure, problemOf } from '../backend/api.ts';
import { alert, toast } from '../ui/dialog/alert.ts';

/** Returns a function that sends a request, shows its message and reloads the data on screen. */
export function useAction() {
  const queries = useQueryClient();
  return async <Result extends { message: string }>(
    call: () => Promise<Result>,
    { isSilent = false } = {},
  ): Promise<Result | null> => {
    try {
      const response = await call();
      await queries.invalidateQueries({ queryKey: ['people'] });
      await queries.invalidateQueries({ queryKey: ['me'] });
      if (!isSilent) void toast(response.message).catch(console.error);
      return response;
    } catch (error) {
      console.error(error);
      const problem = problemOf(error);
      if (problem?.error?.id !== 'CONFIRM_FIRST') await alert(describeFailure(error), 'error');
      return null;
    }
  };
}
