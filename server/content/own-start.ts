import type { Store } from '../store.ts';
import { ConflictError } from './content-errors.ts';
import type { Body, Kind } from './document.ts';

/**
 * What the site of a company's own begins with: what the specification has in place of words and numbers that are not
 * given (nine steps, a telephone and four icons of nobody) is left out until there is something to show.
 */
const sections: Readonly<Record<string, Body>> = {
  process: { on_pages: 'own steps' },
  contact_us: { only_given: true },
};

/** What a section holds before its owner has written in it; nothing where it is not stored then. */
export function ownStartOf(kind: Kind, id: string): Body | null {
  return kind === 'section' ? (sections[id] ?? null) : null;
}

/** Begins so in an empty store, in one transaction. */
export async function beginWithoutDemo(
  store: Pick<Store, 'revision' | 'write'>,
  at: Date,
): Promise<void> {
  if ((await store.revision()) > 0) return;
  const writes = Object.entries(sections).map(([id, body]) => ({
    kind: 'section' as const,
    id,
    body: { ...body },
    // Another server may begin at this moment: one of them does.
    baseRevision: 0,
  }));
  try {
    await store.write(writes, { author: 'system', at });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
