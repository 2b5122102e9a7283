import type { Kind } from '../../../shared/content/kinds.ts';
import type { Store } from '../../store.ts';
import { ConflictError } from '../content-errors.ts';
import type { Body } from '../document.ts';

/**
 * Initial content of a site without the demo. Hides the specification's placeholders (nine steps, a phone number,
 * four icons) until there is content.
 */
const sections: Readonly<Record<string, Body>> = {
  process: { on_pages: 'own steps' },
  contact_us: { only_given: true },
};

/** Returns the initial content of a section, or null if it has none. */
export function initialContentOf(kind: Kind, id: string): Body | null {
  return kind === 'section' ? (sections[id] ?? null) : null;
}

/** Writes the initial content into an empty store, in one transaction. */
export async function writeInitialContent(
  store: Pick<Store, 'revision' | 'write'>,
  at: Date,
): Promise<void> {
  if ((await store.revision()) > 0) return;
  const writes = Object.entries(sections).map(([id, body]) => ({
    kind: 'section' as const,
    id,
    body: { ...body },
    // Another server may write at the same time; only one succeeds.
    baseRevision: 0,
  }));
  try {
    await store.write(writes, { author: 'system', at });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
