import { type DemoDocument, type demoCalls, demoLeadsName } from '../shared/api/demo.ts';
import { demoDocuments, demoRemovals } from './content/demo-documents.ts';
import { removeDemo } from './content/remove-demo.ts';
import type { ContentParts } from './content/save.ts';
import { removeDemoLeads } from './leads/demo-leads.ts';
import type { Handlers } from './platform/http/call.ts';

export function demoHandlers({ store, publisher, now }: ContentParts): Handlers<typeof demoCalls> {
  return {
    async demoContent() {
      const documents = (await demoDocuments(store)).map((it) => ({
        document: `${it.kind}/${it.id}`,
        group: it.group,
        name: it.name,
        unchanged: it.isUnchanged,
        still_demo: it.isUnchanged ? [] : it.stillDemo,
        with_own: it.isUnchanged ? [] : it.withOwn,
      }));
      const leads = await store.countDemoLeads();
      const all = leads > 0 ? [...documents, lineOfLeads(leads)] : documents;
      return { data: { documents: all, removals: await demoRemovals(store) } };
    },
    async removeDemoContent({ input, author }) {
      const by = { author, at: new Date(now()) };
      const removed = await removeDemo(store, input.documents, by);
      if (input.documents.includes(demoLeadsName))
        removed.removed += await removeDemoLeads(store, removed.revision);
      if (removed.revision > 0) publisher.onSaved(removed.revision);
      return { message: sayRemoved(removed), data: removed, step: removed.revision || undefined };
    },
  };
}

function lineOfLeads(leads: number): DemoDocument {
  const name = leads === 1 ? '1 invented query' : `${leads} invented queries`;
  const whole = { unchanged: true, still_demo: [], with_own: [] };
  return { document: demoLeadsName, group: 'leads', name, ...whole };
}

function sayRemoved({ removed, emptied }: { removed: number; emptied: number }): string {
  if (removed + emptied === 0) return 'There was nothing left to remove.';
  const cleared =
    emptied > 0 ? ` In ${counted(emptied)} that you changed, only yours is left.` : '';
  return `The demo content is removed: ${counted(removed)}.${cleared}`;
}

function counted(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`;
}
