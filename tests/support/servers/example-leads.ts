import type { Store } from '../../../server/store/store.ts';
import { exampleIds } from '../../../shared/api/examples.ts';

/** Makes what the examples of the calls about leads speak of. */
export async function makeExampleLead(store: Store): Promise<void> {
  const at = new Date('2026-03-01T10:00:00Z').toISOString();
  const { lead: _id, leadNote: id } = exampleIds;
  await store.addQuery({
    ...{ _id, name: 'Ann Lee', phone_number: '5550100', subject: 'A reading course for 30' },
    ...{ created_at: at, suspected_spam: false, email: 'ann.lee@example.com', planned: true },
  });
  await store.removeLeadNote(id);
  const author = 'ann@example.com';
  await store.addLeadEntry({ id, lead_id: _id, at, author, kind: 'note', text: 'Called.' });
}
