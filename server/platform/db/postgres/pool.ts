import pg from 'pg';
import type { RawPool } from './client.ts';

export interface PoolOptions {
  /** Most connections of this process. */
  size: number;
  /** What the database lists its connections as. */
  name?: string;
  /** For work on whole tables, for which nobody waits at a browser. */
  withoutTimeouts?: true;
}

const second = 1000;

/** Limits of every connection: whoever hangs must not hold up the others. In milliseconds. */
const limits = {
  connectionTimeoutMillis: 5 * second,
  statement_timeout: 30 * second,
  /** Longer than a paused server can keep the turn. */
  lock_timeout: 8 * second,
  idle_in_transaction_session_timeout: 4 * second,
  /** For a database that says nothing at all, on this side. */
  query_timeout: 35 * second,
  idleTimeoutMillis: 60 * second,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * second,
} as const;

const unlimited = {
  statement_timeout: false,
  lock_timeout: 600 * second,
  query_timeout: undefined,
} as const;

const int8 = 20;

/** Whole numbers are numbers: none of ours comes near 2^53. */
const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === int8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/** Connections to a PostgreSQL server. @param address `postgres://user:password@host:port/database` */
export function postgresPool(
  address: string,
  { size, name = 'marquee', withoutTimeouts }: PoolOptions,
): RawPool {
  const pool = new pg.Pool({
    connectionString: address,
    application_name: name,
    max: size,
    types,
    ...limits,
    ...(withoutTimeouts ? unlimited : {}),
  });
  // A connection may end at any time; whoever uses it next is told, and nobody else needs to be.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async connect() {
      const client = await pool.connect();
      return {
        query: (text, parameters) => client.query(text, parameters as unknown[]),
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
  };
}
