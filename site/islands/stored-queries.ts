import type { Sent, SentQuery } from './send-query.ts';

/** A query that waits. */
export interface KeptQuery {
  /** Where it is sent. */
  action: string;
  query: SentQuery & { submission_id: string };
  /** When it was kept, in ms since 1970. */
  at: number;
  /** Why the backend will not have it: it is not sent again, and waits for its visitor to mend it. */
  refused?: string;
}

/** A query that the backend took, and what it said. */
interface Taken {
  query: SentQuery;
  answer: Sent;
}

/** Told when something else is kept than before, and when one was taken. */
type Listener = (taken?: Taken) => void;

/** Looked for by start.ts. */
export const storageKey = 'keptQueries';
const maxKept = 5;
const maxAgeMs = 7 * 24 * 3_600_000;

/**
 * The queries that wait in a browser, and who is told of them.
 * @param storage throws where the browser refuses to keep anything
 */
export function openStoredQueries(storage: () => Storage) {
  const listeners = new Set<Listener>();
  const tell = (taken?: Taken) => {
    for (const listener of listeners) listener(taken);
  };

  /** What waits, oldest first. */
  function list(): KeptQuery[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isYoung) : [];
    } catch {
      return [];
    }
  }

  /** @throws where the browser refuses to keep it */
  function write(kept: KeptQuery[]) {
    if (kept.length > 0) storage().setItem(storageKey, JSON.stringify(kept));
    else storage().removeItem(storageKey);
  }

  const without = (id: string) => list().filter(({ query }) => query.submission_id !== id);

  return {
    list,
    write,
    tell,
    waiting: () => list().filter(({ refused }) => refused === undefined),

    /** @returns whether it is kept; not where the browser refuses, or five are */
    keep(kept: Omit<KeptQuery, 'at'>): boolean {
      const others = without(kept.query.submission_id);
      if (others.length >= maxKept) return false;
      try {
        write([...others, { ...kept, at: Date.now() }]);
      } catch {
        return false;
      }
      return true;
    },

    /** Forgets one query: it was sent, or stands in the form again. */
    forget(id: string, taken?: Taken) {
      const others = without(id);
      if (others.length !== list().length) write(others);
      tell(taken);
    },

    /** Keeps why one will not be taken. Somebody may have discarded it meanwhile. */
    refuse(kept: KeptQuery) {
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

function isYoung(kept: unknown): kept is KeptQuery {
  const { action, query, at } = (kept ?? {}) as Partial<KeptQuery>;
  const isWhole = typeof action === 'string' && typeof query?.submission_id === 'string';
  return isWhole && typeof at === 'number' && Date.now() - at < maxAgeMs;
}
