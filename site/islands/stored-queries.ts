import type { Outcome, SentQuery } from './send-query.ts';

export interface StoredQuery {
  /** Endpoint URL. */
  action: string;
  query: SentQuery & { submission_id: string };
  /** Time of storage, in milliseconds since 1970. */
  at: number;
  /** Reason of the backend for a rejection. The query is not sent again until the visitor corrects it. */
  refused?: string;
}

/** A query accepted by the backend, with the response. */
interface AcceptedQuery {
  query: SentQuery;
  response: Outcome;
}

/** Receives changes to the stored queries, and each accepted query. */
type Listener = (accepted?: AcceptedQuery) => void;

/** Key in local storage, which start.ts reads too. */
export const storageKey = 'keptQueries';
const maxStored = 5;
const maxAgeMs = 7 * 24 * 3_600_000;

/**
 * Opens the unsent queries of a browser.
 * @param storage throws if the browser blocks storage
 */
export function openStoredQueries(storage: () => Storage) {
  const listeners = new Set<Listener>();
  const notify = (accepted?: AcceptedQuery) => {
    for (const listener of listeners) listener(accepted);
  };

  /** Returns the stored queries, oldest first. */
  function list(): StoredQuery[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isValid) : [];
    } catch {
      return [];
    }
  }

  /** @throws if the browser refuses to store the queries */
  function write(stored: StoredQuery[]) {
    if (stored.length > 0) storage().setItem(storageKey, JSON.stringify(stored));
    else storage().removeItem(storageKey);
  }

  const listWithout = (id: string) => list().filter(({ query }) => query.submission_id !== id);

  return {
    list,
    write,
    notify,
    waiting: () => list().filter(({ refused }) => refused === undefined),

    /** @returns false if the browser blocks storage or five queries are stored */
    keep(stored: Omit<StoredQuery, 'at'>): boolean {
      const others = listWithout(stored.query.submission_id);
      if (others.length >= maxStored) return false;
      try {
        write([...others, { ...stored, at: Date.now() }]);
      } catch {
        return false;
      }
      return true;
    },

    /** Removes a query that was sent, or that is back in the form. */
    remove(id: string, accepted?: AcceptedQuery) {
      const others = listWithout(id);
      if (others.length !== list().length) write(others);
      notify(accepted);
    },

    /** Stores the reason for a rejection. Another tab may have discarded the query. */
    refuse(stored: StoredQuery) {
      const others = listWithout(stored.query.submission_id);
      if (others.length !== list().length) write([...others, stored]);
      notify();
    },

    discard() {
      write([]);
      notify();
    },

    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function isValid(stored: unknown): stored is StoredQuery {
  const { action, query, at } = (stored ?? {}) as Partial<StoredQuery>;
  const isComplete = typeof action === 'string' && typeof query?.submission_id === 'string';
  return isComplete && typeof at === 'number' && Date.now() - at < maxAgeMs;
}
