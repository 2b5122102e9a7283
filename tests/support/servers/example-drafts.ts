import type { Store } from '../../../server/store.ts';
import { examples } from '../../../shared/api/examples.ts';
import { exampleIds } from '../example-ids.ts';

/**
 * Creates the documents for the draft examples: a draft that changes the service, an empty one, one that is published
 * for a limited time, and a change that can be undone.
 */
export async function makeExampleDrafts(store: Store): Promise<void> {
  const { draft, emptyDraft, runningDraft, service: id } = exampleIds;
  const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
  for (const set of [draft, emptyDraft])
    if (!(await store.draft(set))) await store.addDraft({ id: set, name: 'Summer' }, by);
  if (!(await store.draft(runningDraft))) await makeRunning(store, by);
  await store.moveDraft(draft, 'open', by);
  const { version: found = 0 } = (await store.draft(draft)) ?? {};
  const unscheduled = { version: found, starts: null, ends: null };
  const version = await store.scheduleDraft(draft, unscheduled, by);
  const live = await store.get('service', id);
  const body = { ...live?.body, heading: 'In the draft' };
  const document = { kind: 'service', id, parent: null, base: live?.revision ?? 0, body } as const;
  await store.editDraft(draft, { version, put: [document] }, by);
  const asked = { status: 'asked', at: by.at.toISOString(), note: '' } as const;
  const approval = { ...asked, author: by.author, asked_by: by.author };
  await store.setApproval(draft, version + 1, approval);
  await makeDraft(store, by.at);
}

async function makeDraft(store: Store, at: Date): Promise<void> {
  const author = examples.undoSince.by as string;
  const [done] = await store.listEntries({ authors: [author] }, { limit: 1 });
  if (done) return;
  const body = { partner_name: 'Westmoor', partner_logo: '' };
  await store.write([{ kind: 'partner', id: 'e'.repeat(24), body }], { author, at });
}

async function makeRunning(store: Store, by: { author: string; at: Date }): Promise<void> {
  const set = exampleIds.runningDraft;
  await store.addDraft({ id: set, name: 'Spring' }, by);
  const time = (local: string) => ({ local: `${local}T00:00+00:00[UTC]`, at: Date.parse(local) });
  const [starts, ends] = [time('2030-03-01'), time('2030-04-01')];
  const version = await store.scheduleDraft(set, { version: 1, starts, ends }, by);
  const revision = await store.revision();
  await store.publishDraft(set, { version, revision, writes: [] }, by);
}
