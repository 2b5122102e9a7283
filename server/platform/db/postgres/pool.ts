import pg from 'pg';
import type { RawPool } from './client.ts';

export interface PoolOptions {
  /** Maximum number of connections of this process. */
  size: number;
  /** Name of the connections in the database's own list. */
  name?: string;
  /** Disables time limits for work on complete tables, outside of requests. */
  withoutTimeouts?: true;
}

const second = 1000;

/** Limits of every connection, in milliseconds, so that a hanging connection does not block others. */
const limits = {
  connectionTimeoutMillis: 5 * second,
  statement_timeout: 30 * second,
  /** Longer than a paused server can keep the write lock. */
  lock_timeout: 8 * second,
  idle_in_transaction_session_timeout: 4 * second,
  /** Client-side limit for a database that does not respond at all. */
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

/** Parses integers as numbers, because all stored values are below 2^53. */
const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === int8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/** Connections to a PostgreSQL server. @param address `postgres://user:password@host:port/database` */
export function createPostgresPool(
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
  // An idle connection may end at any time; the next user gets the error.
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
