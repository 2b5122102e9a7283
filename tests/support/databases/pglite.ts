import { PGlite } from '@electric-sql/pglite';
import type { RawPool } from '../../../server/platform/db/postgres/client.ts';
import { openStoreOver } from './store-over.ts';

/** PostgreSQL in this process: a single connection, used in turns. */
export interface InProcessPostgres {
  /** Connects to a new empty schema. */
  emptyPool(): Promise<RawPool>;
  /** Connects to a new store in an empty schema, which is created once and then restored for each caller. */
  newStorePool(): Promise<RawPool>;
  /** Runs SQL in the newest schema. */
  run(sql: string): Promise<unknown>;
}

let running: Promise<InProcessPostgres> | undefined;

/**
 * Starts PostgreSQL once for all files of this process, because the start takes two seconds. It ends with the
 * process.
 */
export function startPglite(): Promise<InProcessPostgres> {
  running ??= start();
  return running;
}

async function start(): Promise<InProcessPostgres> {
  const int8 = 20;
  const pglite = await PGlite.create({ parsers: { [int8]: Number } });
  let schemas = 0;
  let hasNewStore = false;
  return {
    async emptyPool() {
      if (schemas > 0) await pglite.exec(`DROP SCHEMA s${schemas} CASCADE`);
      schemas += 1;
      await pglite.exec(`CREATE SCHEMA s${schemas}; SET search_path TO s${schemas}`);
      return poolOver(pglite);
    },
    async newStorePool() {
      if (!hasNewStore) await pglite.exec('CREATE SCHEMA store; CREATE SCHEMA new_store');
      await pglite.exec('SET search_path TO store');
      if (hasNewStore) await pglite.exec(putBack);
      else {
        await openStoreOver(poolOver(pglite));
        await pglite.exec(keepRows);
      }
      hasNewStore = true;
      return poolOver(pglite);
    },
    run: (sql) => pglite.exec(sql),
  };
}

const eachTable = (statement: string) => `DO $$ DECLARE name text;
  BEGIN FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'store' LOOP ${statement} END LOOP; END $$`;
const keepRows = eachTable(
  `EXECUTE format('CREATE TABLE new_store.%I AS TABLE store.%I', name, name);`,
);
/** Ignores references while all rows are replaced. */
const putBack = `SET session_replication_role = replica; ${eachTable(`
  EXECUTE format('DELETE FROM store.%I', name);
  EXECUTE format('INSERT INTO store.%I OVERRIDING SYSTEM VALUE TABLE new_store.%I', name, name);`)};
  SELECT setval(format('store.%I', sequencename), start_value, false) FROM pg_sequences WHERE schemaname = 'store';
  SET session_replication_role = DEFAULT`;

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
