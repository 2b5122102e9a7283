import { join } from 'node:path';
import { restoreContent } from '../../server/history/restore-content.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import type { Operation } from './operation.ts';

const by = { author: 'ann@example.com', at: new Date(0) };
const documents = 15;
const openIn = (folder: string) => openSqliteStore(join(folder, 'content.sqlite'));

function writes(name: string) {
  return Array.from({ length: documents }, (_, id) => ({
    kind: 'category' as const,
    id: `${id}`,
    body: { name },
  }));
}

/** Restores the content of an earlier release: every document, and what was added since, at once. */
export const restoreContentOperation: Operation = {
  name: 'restore-content',
  async prepare(folder) {
    const store = await openIn(folder);
    await store.write(writes('then'), by);
    await store.write(writes('now'), by);
    await store.write([{ kind: 'partner', id: 'added', body: { partner_name: 'now' } }], by);
    await store.close();
  },
  async open(folder) {
    const store = await openIn(folder);
    return async () => void (await restoreContent(store, documents, by));
  },
  async state(folder) {
    const store = await openIn(folder);
    try {
      const { isWhole, faults } = await store.verifyAudit();
      if (!isWhole) return `the audit trail: ${faults[0]}`;
      const names = new Set((await store.list('category')).map(({ body }) => String(body.name)));
      const added = (await store.list('partner')).length;
      const found = `${[...names]}, ${added} added since`;
      if (found === 'now, 1 added since') return 'before';
      return found === 'then, 0 added since' ? 'after' : `neither: ${found}`;
    } finally {
      await store.close();
    }
  },
};
