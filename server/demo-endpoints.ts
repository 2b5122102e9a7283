import type { demoEndpoints } from '../shared/api/demo.ts';
import { findDemoDocuments, listDemoRemovals } from './content/demo/demo-documents.ts';
import { readFirstSteps } from './content/demo/first-steps.ts';
import { removeDemo } from './content/demo/remove-demo.ts';
import { nameOf } from './content/relatives.ts';
import type { ContentDeps } from './content/save.ts';
import { removeDemoLeads } from './leads/demo-leads.ts';
import type { Handlers } from './platform/http/handler.ts';

export function createDemoHandlers(deps: ContentDeps): Handlers<typeof demoEndpoints> {
  const { store, publisher, now } = deps;
  return {
    async demoContent() {
      const found = await findDemoDocuments(store);
      const entries = found.length + (await store.countDemoLeads());
      const documents = found.filter(({ isUnchanged }) => isUnchanged).map(nameOf);
      return { data: { entries, documents, removals: await listDemoRemovals(store) } };
    },
    async firstSteps() {
      return { data: await readFirstSteps(store) };
    },
    async removeDemoContent({ author }) {
      const removed = await removeDemo(store, { author, at: new Date(now()) });
      removed.removed += await removeDemoLeads(store, removed.revision);
      if (removed.revision > 0) publisher.onSaved(removed.revision);
      return {
        message: describeRemoval(removed),
        data: removed,
        step: removed.revision || undefined,
      };
    },
  };
}

function describeRemoval({ removed, emptied }: { removed: number; emptied: number }): string {
  if (removed + emptied === 0) return 'There is nothing left to remove.';
  const cleared =
    emptied > 0 ? ` In ${formatCount(emptied)} that you changed, only your content is left.` : '';
  return `The demo content was removed: ${formatCount(removed)}.${cleared}`;
}

function formatCount(entries: number): string {
  return entries === 1 ? '1 item' : `${entries} items`;
}
