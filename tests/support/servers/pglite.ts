import { PGlite } from '@electric-sql/pglite';
import type { RawPool } from '../../../server/store/postgres-client.ts';

/** PostgreSQL within this process: one connection, which whoever comes next waits for. */
export interface InProcessPostgres {
  /** Connections to an empty schema of their own. */
  emptyPool(): Promise<RawPool>;
  /** Runs SQL in the newest of them. */
  run(sql: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function startPglite(): Promise<InProcessPostgres> {
  const int8 = 20;
  const pglite = await PGlite.create({ parsers: { [int8]: Number } });
  let schemas = 0;
  return {
    async emptyPool() {
      if (schemas > 0) await pglite.exec(`DROP SCHEMA s${schemas} CASCADE`);
      schemas += 1;
      await pglite.exec(`CREATE SCHEMA s${schemas}; SET search_path TO s${schemas}`);
      return poolOver(pglite);
    },
    run: (sql) => pglite.exec(sql),
    close: () => pglite.close(),
  };
}

function poolOver(pglite: PGlite): RawPool {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async connect() {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const before = last;
      last = before.then(() => released);
      await before;
      return {
        async query(text, parameters) {
          const { rows, affectedRows } = await pglite.query(text, [...parameters]);
          const [command = ''] = text.trim().split(/\s/, 1);
          return { command: command.toUpperCase(), rowCount: affectedRows ?? 0, rows };
        },
        release: () => release(),
      };
    },
    end: async () => {},
  };
}
