import { createObjectId } from '../../shared/rules/object-id.ts';
import { demoAuthor } from '../content/demo-documents.ts';
import { type DemoLead, readDemoContent } from '../demo/demo-content.ts';
import type { Store } from '../store/store.ts';
import { scoreOf } from './request-reasons.ts';

type LeadsStore = Pick<
  Store,
  'addQuery' | 'lead' | 'changeLeads' | 'answerLead' | 'addLeadEntry' | 'eraseDemoLeads'
>;

/** Puts the demo company's leads into the Inbox, in the place of those that may be there: nobody is told of them. */
export async function addDemoLeads(
  store: LeadsStore,
  leads: readonly DemoLead[],
  at: Date,
): Promise<void> {
  await store.eraseDemoLeads();
  for (const lead of leads) await addOne(store, lead, at.getTime());
}

async function addOne(store: LeadsStore, demo: DemoLead, now: number): Promise<void> {
  const { minutes_ago, held, status, note, answer, ...typed } = demo;
  const age = minutes_ago * 60_000;
  const received = now - age;
  const _id = createObjectId(received);
  await store.addQuery({
    ...{ _id, ...typed, page: '/', created_at: new Date(received).toISOString() },
    ...{ suspected_spam: held.length > 0, reasons: held, score: scoreOf(held) },
    ...{ demo: true, planned: true },
  });
  // Somebody worked on it within a third of the time since.
  const by = { author: demoAuthor, at: new Date(received + age / 3) };
  const entry = { id: createObjectId(received), lead_id: _id, at: by.at.toISOString() };
  if (status === 'in_hand') await store.changeLeads([_id], { status }, by);
  if (note) await store.addLeadEntry({ ...entry, author: by.author, kind: 'note', text: note });
  const lead = answer && (await store.lead(_id));
  if (lead) await store.answerLead(lead, answer, by);
}

const removalName = 'removal of demo leads';

/** Takes them away. @param revision names the removal that they go with, for whoever takes it back @returns how many */
export async function removeDemoLeads(
  store: Pick<Store, 'eraseDemoLeads' | 'setSetting'>,
  revision: number,
): Promise<number> {
  const erased = await store.eraseDemoLeads();
  if (erased > 0) await store.setSetting(removalName, revision);
  return erased;
}

/** Brings them back with the removal that they went with; what was written about them is gone. */
export async function undoRemovalOfLeads(
  store: LeadsStore & Pick<Store, 'changeSetting'>,
  revision: number,
  at: Date,
): Promise<void> {
  // Taken first, so that of two who undo it at once one brings them back.
  const removed = await store.changeSetting(removalName, (it) => (it === revision ? 0 : it));
  if (removed === revision) await addDemoLeads(store, readDemoContent().leads, at);
}
