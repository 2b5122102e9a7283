import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { Endpoints } from '../../../shared/api/endpoints.ts';
import type { Handler, Handlers } from './handler.ts';

/**
 * Creates handlers whose code is loaded for the first request, so that no start waits for it.
 * @param table the endpoints
 * @param onChanged called after each successful request that may change something
 */
export function createLazyHandlers<Table extends Partial<Endpoints>>(
  table: Table,
  load: () => Promise<Handlers<Table>>,
  onChanged: () => void = () => undefined,
): Handlers<Table> {
  let loaded: Promise<Handlers<Table>> | undefined;
  const handlerOf =
    (name: keyof Table): Handler<never> =>
    async (context) => {
      loaded ??= load();
      const response = await ((await loaded)[name] as Handler<never>)(context);
      if ((table[name] as Endpoint).method !== 'GET') onChanged();
      return response;
    };
  const names = Object.keys(table) as (keyof Table)[];
  return Object.fromEntries(names.map((name) => [name, handlerOf(name)])) as Handlers<Table>;
}
