import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { toStoredText } from '../text.ts';
import { classifyError, toStoreError, withRetry } from './faults.ts';

/** Connections to a database with PostgreSQL's protocol, each of which has one user at a time. */
export interface RawPool {
  connect(): Promise<RawClient>;
  end(): Promise<void>;
}

export interface RawClient {
  query(text: string, parameters: readonly unknown[]): Promise<RawResult>;
  /** @param destroy true if the connection cannot be reused */
  release(destroy?: boolean): void;
}

interface RawResult {
  command: string;
  rowCount: number | null;
  rows: unknown[];
}

/** Adapts the pool for Kysely. A lost connection is replaced if nothing was written, and reported otherwise. */
export function reconnectPool(raw: RawPool): PostgresPool {
  return {
    options: {},
    connect: async () => new ReconnectingClient(raw) as unknown as PostgresPoolClient,
    end: () => raw.end(),
  };
}

class ReconnectingClient {
  readonly #pool: RawPool;
  #raw: RawClient | null = null;
  #isInTransaction = false;

  constructor(pool: RawPool) {
    this.#pool = pool;
  }

  async query(text: string, parameters: readonly unknown[] = []): Promise<RawResult> {
    if (text === 'commit' || text === 'rollback') return this.#end(text);
    if (this.#isInTransaction) return this.#ask(text, parameters, true);
    const changesNothing = /^\s*(select|begin|start transaction)\b/i.test(text);
    const response = await withRetry(() => this.#ask(text, parameters, changesNothing));
    this.#isInTransaction = /^(begin|start transaction)\b/.test(text);
    return response;
  }

  release(destroy = false): void {
    this.#raw?.release(destroy || this.#isInTransaction);
    this.#raw = null;
  }

  async #end(text: 'commit' | 'rollback'): Promise<RawResult> {
    try {
      // The database rolls back a lost transaction itself.
      if (text === 'rollback' && !this.#raw) return { command: 'ROLLBACK', rowCount: 0, rows: [] };
      const response = await this.#ask(text, [], text === 'rollback');
      this.#isInTransaction = false;
      return response;
    } catch (error) {
      if (text === 'commit') throw error;
      this.#drop();
      return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    }
  }

  async #ask(text: string, parameters: readonly unknown[], isUnwritten: boolean) {
    const raw = this.#isInTransaction ? this.#raw : await this.#connected();
    if (!raw) throw toStoreError(new Error('Connection terminated earlier'), true);
    try {
      return await raw.query(
        text,
        parameters.map((it) => (typeof it === 'string' ? toStoredText(it) : it)),
      );
    } catch (error) {
      const fault = classifyError(error);
      if (fault === 'lost' || fault === 'away') this.#drop();
      throw toStoreError(error, isUnwritten);
    }
  }

  async #connected(): Promise<RawClient> {
    try {
      this.#raw ??= await this.#pool.connect();
      return this.#raw;
    } catch (error) {
      throw toStoreError(error, true);
    }
  }

  #drop(): void {
    this.#raw?.release(true);
    this.#raw = null;
  }
}
