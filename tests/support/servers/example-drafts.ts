import type { Store } from '../../../server/store/store.ts';
import { exampleIds } from '../../../shared/api/examples.ts';

/** Makes what the examples of the calls about drafts speak of: one that changes the service, and an empty one. */
export async function makeExampleDrafts(store: Store): Promise<void> {
  const { changeSet, emptyChangeSet, service: id } = exampleIds;
  const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
  for (const set of [changeSet, emptyChangeSet])
    if (!(await store.changeSet(set))) await store.addChangeSet({ id: set, name: 'Summer' }, by);
  await store.moveChangeSet(changeSet, 'open', by);
  const { version = 0 } = (await store.changeSet(changeSet)) ?? {};
  const live = await store.get('service', id);
  const body = { ...live?.body, heading: 'In the draft' };
  const document = { kind: 'service', id, parent: null, base: live?.revision ?? 0, body } as const;
  await store.editChangeSet(changeSet, { version, put: [document] }, by);
}
