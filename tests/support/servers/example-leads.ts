import type { Store } from '../../../server/store.ts';
import { exampleIds } from '../example-ids.ts';

/** Creates the lead for the lead examples. */
export async function makeExampleLead(store: Store): Promise<void> {
  const at = new Date('2026-03-01T10:00:00Z').toISOString();
  const { lead: _id, leadNote: id, leadHook } = exampleIds;
  const author = 'ann@example.com';
  await store.eraseQueries([_id], { author, at: new Date(at) });
  await store.addQuery({
    ...{ _id, name: 'Ann Lee', phone_number: '5550100', subject: 'A reading course for 30' },
    ...{ created_at: at, suspected_spam: false, email: 'ann.lee@example.com', planned: true },
  });
  await store.addLeadEntry({ id, lead_id: _id, at, author, kind: 'note', text: 'Called.' });
  const hook = { id: leadHook, name: 'Sales', address: 'https://hooks.example.invalid/x' };
  await store.removeLeadHook(leadHook, { author, at: new Date(at) });
  await store.addLeadHook(
    { ...hook, shape: 'slack', events: ['new'], secret: '', active: true, created_at: at },
    { author, at: new Date(at) },
  );
  const notice = { kind: 'lead', channel: 'mail', recipient: author, lead_id: _id } as const;
  await store.enqueue([{ ...notice, key: `lead ${_id} ${author}` }], new Date(at));
  const claimed = await store.claimDeliveries({ channel: 'mail', limit: 10, claimMs: 1000 });
  for (const each of claimed)
    await store.settleDelivery(
      each,
      { state: 'given up', fault: 'recipient', answer: '550 There is nobody of this name.' },
      new Date(at),
    );
}
