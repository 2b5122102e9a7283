import { join } from 'node:path';
import { demoAuthor } from '../../server/content/demo/demo-documents.ts';
import { removeDemo } from '../../server/content/demo/remove-demo.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import { contactUs } from '../../shared/sections/contact-us.ts';
import { mainBanner } from '../../shared/sections/main-banner.ts';
import { ourSkills } from '../../shared/sections/our-skills.ts';
import { ourTeam } from '../../shared/sections/our-team.ts';
import type { Operation } from './operation.ts';

const at = new Date(0);
const sections = [mainBanner, ourTeam, ourSkills, contactUs].map(({ name }) => name);

/** Deletes many documents in one transaction: all or none. */
export const removeDemoOperation: Operation = {
  name: 'remove-demo',
  async prepare(folder) {
    const store = await openSqliteStore(join(folder, 'content.sqlite'));
    const write = (id: string) => ({ kind: 'section', id, body: { title: 'Demo' } }) as const;
    await store.write(sections.map(write), { author: demoAuthor, at });
    await store.close();
  },
  async open(folder) {
    const store = await openSqliteStore(join(folder, 'content.sqlite'));
    return async () => void (await removeDemo(store, { author: 'ann@example.com', at }));
  },
  async state(folder) {
    const store = await openSqliteStore(join(folder, 'content.sqlite'));
    const left = await store.list('section');
    const { isWhole, faults } = await store.verifyAudit();
    await store.close();
    if (!isWhole) return `the audit trail: ${faults[0]}`;
    if (left.length === sections.length) return 'before';
    return left.length === 0 ? 'after' : `${left.length} sections are left`;
  },
};
