import type { Calls } from '../../../shared/api/calls.ts';
import type { Handler, Handlers } from './call.ts';

/**
 * Handlers whose code is loaded with the first of their calls, so that no start waits for it.
 * @param table the calls
 */
export function lazyHandlers<Table extends Partial<Calls>>(
  table: Table,
  load: () => Promise<Handlers<Table>>,
): Handlers<Table> {
  let loaded: Promise<Handlers<Table>> | undefined;
  const handlerOf =
    (name: keyof Table): Handler<never> =>
    async (call) => {
      loaded ??= load();
      return ((await loaded)[name] as Handler<never>)(call);
    };
  const names = Object.keys(table) as (keyof Table)[];
  return Object.fromEntries(names.map((name) => [name, handlerOf(name)])) as Handlers<Table>;
}
