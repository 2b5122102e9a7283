import type { CallRow } from '../../../shared/api/call.ts';
import type { Calls } from '../../../shared/api/calls.ts';
import type { Handler, Handlers } from './call.ts';

/**
 * Handlers whose code is loaded with the first of their calls, so that no start waits for it.
 * @param table the calls
 * @param onChanged called after each successful call that may change something
 */
export function lazyHandlers<Table extends Partial<Calls>>(
  table: Table,
  load: () => Promise<Handlers<Table>>,
  onChanged: () => void = () => undefined,
): Handlers<Table> {
  let loaded: Promise<Handlers<Table>> | undefined;
  const handlerOf =
    (name: keyof Table): Handler<never> =>
    async (call) => {
      loaded ??= load();
      const answer = await ((await loaded)[name] as Handler<never>)(call);
      if ((table[name] as CallRow).method !== 'GET') onChanged();
      return answer;
    };
  const names = Object.keys(table) as (keyof Table)[];
  return Object.fromEntries(names.map((name) => [name, handlerOf(name)])) as Handlers<Table>;
}
