import { createObjectId } from '../../shared/rules/object-id.ts';
import { demoAuthor } from '../content/demo/demo-documents.ts';
import { type DemoLead, readDemoContent } from '../demo/demo-content.ts';
import type { Store } from '../store.ts';
import { sumPoints } from './request-reasons.ts';

type LeadsStore = Pick<
  Store,
  'addQuery' | 'lead' | 'changeLeads' | 'answerLead' | 'addLeadEntry' | 'eraseDemoLeads'
>;

/** Replaces the demo company's leads in the Inbox. Nobody is notified. */
export async function addDemoLeads(
  store: LeadsStore,
  leads: readonly DemoLead[],
  at: Date,
): Promise<void> {
  await store.eraseDemoLeads();
  for (const lead of leads) await addOne(store, lead, at.getTime());
}

async function addOne(store: LeadsStore, demo: DemoLead, now: number): Promise<void> {
  const { minutes_ago, held: quarantined, status, note, answer, ...typed } = demo;
  const age = minutes_ago * 60_000;
  const received = now - age;
  const _id = createObjectId(received);
  await store.addQuery({
    _id,
    ...typed,
    page: '/',
    created_at: new Date(received).toISOString(),
    suspected_spam: quarantined.length > 0,
    reasons: quarantined,
    score: sumPoints(quarantined),
    demo: true,
    planned: true,
  });
  // Activity falls into the first third of the time since the lead came in.
  const by = { author: demoAuthor, at: new Date(received + age / 3) };
  const entry = { id: createObjectId(received), lead_id: _id, at: by.at.toISOString() };
  if (status === 'in_hand') await store.changeLeads([_id], { status }, by);
  if (note) await store.addLeadEntry({ ...entry, author: by.author, kind: 'note', text: note });
  const lead = answer && (await store.lead(_id));
  if (lead) await store.answerLead(lead, answer, by);
}

const removalName = 'removal of demo leads';

/** Removes the demo leads. @param revision of the removal, for its undo @returns their number */
export async function removeDemoLeads(
  store: Pick<Store, 'eraseDemoLeads' | 'setSetting'>,
  revision: number,
): Promise<number> {
  const erased = await store.eraseDemoLeads();
  if (erased > 0) await store.setSetting(removalName, revision);
  return erased;
}

/** Restores the demo leads of a removal, without later notes and answers. */
export async function undoRemovalOfLeads(
  store: LeadsStore & Pick<Store, 'changeSetting'>,
  revision: number,
  at: Date,
): Promise<void> {
  // Claimed first, so that only one of two simultaneous undos restores them.
  const removed = await store.changeSetting(removalName, (it) => (it === revision ? 0 : it));
  if (removed === revision) await addDemoLeads(store, readDemoContent().leads, at);
}
