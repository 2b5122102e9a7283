import type { Sent, SentQuery } from './send-query.ts';

export interface StoredQuery {
  /** URL of the call. */
  action: string;
  query: SentQuery & { submission_id: string };
  /** Time of storage, in ms since 1970. */
  at: number;
  /** The backend's reason for rejecting it: it is not sent again until the visitor corrects it. */
  refused?: string;
}

/** A query that the backend accepted, and its message. */
interface Taken {
  query: SentQuery;
  answer: Sent;
}

/** Called when the stored queries change, and when one was accepted. */
type Listener = (taken?: Taken) => void;

/** start.ts checks this key. */
export const storageKey = 'keptQueries';
const maxKept = 5;
const maxAgeMs = 7 * 24 * 3_600_000;

/**
 * The unsent queries of a browser, and their listeners.
 * @param storage throws when the browser blocks storage
 */
export function openStoredQueries(storage: () => Storage) {
  const listeners = new Set<Listener>();
  const tell = (taken?: Taken) => {
    for (const listener of listeners) listener(taken);
  };

  /** The waiting queries, oldest first. */
  function list(): StoredQuery[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isYoung) : [];
    } catch {
      return [];
    }
  }

  /** @throws when the browser refuses to store it */
  function write(kept: StoredQuery[]) {
    if (kept.length > 0) storage().setItem(storageKey, JSON.stringify(kept));
    else storage().removeItem(storageKey);
  }

  const without = (id: string) => list().filter(({ query }) => query.submission_id !== id);

  return {
    list,
    write,
    tell,
    waiting: () => list().filter(({ refused }) => refused === undefined),

    /** @returns false when the browser blocks storage or five are kept */
    keep(kept: Omit<StoredQuery, 'at'>): boolean {
      const others = without(kept.query.submission_id);
      if (others.length >= maxKept) return false;
      try {
        write([...others, { ...kept, at: Date.now() }]);
      } catch {
        return false;
      }
      return true;
    },

    /** Removes a query that was sent, or is back in the form. */
    forget(id: string, taken?: Taken) {
      const others = without(id);
      if (others.length !== list().length) write(others);
      tell(taken);
    },

    /** Stores the reason for a rejection. Another tab may have discarded the query. */
    refuse(kept: StoredQuery) {
      const others = without(kept.query.submission_id);
      if (others.length !== list().length) write([...others, kept]);
      tell();
    },

    discard() {
      write([]);
      tell();
    },

    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function isYoung(kept: unknown): kept is StoredQuery {
  const { action, query, at } = (kept ?? {}) as Partial<StoredQuery>;
  const isWhole = typeof action === 'string' && typeof query?.submission_id === 'string';
  return isWhole && typeof at === 'number' && Date.now() - at < maxAgeMs;
}
