import { formerLookSetting } from '../platform/db/migrations/011-former-look.ts';
import type { Store } from '../store.ts';
import { ConflictError, ContentMovedError } from './content-errors.ts';
import type { StoredDocument, Write } from './document.ts';
import { parentId } from './references.ts';
import { formerLook } from './store/former-bodies.ts';

type Reading = Pick<Store, 'get' | 'setting' | 'outdated'>;

/**
 * Migrates documents that an earlier version stored in another form, or under another service than they name, in one
 * transaction. Does nothing if all are up to date.
 */
export async function bringUpToDate(
  store: Reading & Pick<Store, 'revision' | 'write' | 'setSetting'>,
  at: Date,
): Promise<void> {
  const madeFrom = await store.revision();
  const writes = await updatesOf(store);
  try {
    if (writes.length > 0) await store.write(writes, { author: 'system', at, madeFrom });
    if (await store.setting(formerLookSetting)) await store.setSetting(formerLookSetting, null);
  } catch (error) {
    // Another server or command is writing. The next start migrates.
    if (!(error instanceof ConflictError || error instanceof ContentMovedError)) throw error;
  }
}

/** Lists the writes of the migration. A category without any service cannot be migrated. */
async function updatesOf(store: Reading): Promise<Write[]> {
  const writes: Write[] = [];
  for (const document of await store.outdated()) {
    const body = await placedBody(store, document);
    const { kind, id } = document;
    if (body) writes.push({ kind, id, body, isRestored: true });
  }
  const id = 'site_identity';
  if ((await store.setting(formerLookSetting)) && !(await store.get('section', id)))
    writes.push({ kind: 'section', id, body: { ...formerLook }, baseRevision: 0 });
  return writes;
}

/**
 * Returns a document's content. If its service is gone, moves it to the one it was listed under; null if both are
 * gone.
 */
async function placedBody(store: Pick<Store, 'get'>, document: StoredDocument) {
  const { parent: listed, body } = document;
  const named = parentId(document);
  if (named === null && document.kind !== 'page-content') return body;
  for (const service of [named, listed])
    if (service && (await store.get('service', service))) return { ...body, category_id: service };
  return null;
}
