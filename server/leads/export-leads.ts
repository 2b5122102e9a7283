import { csvOf } from '../../shared/rules/csv.ts';
import type { Store } from '../store.ts';
import type { Lead, LeadFilter } from './lead.ts';

const exported = [
  ...['created_at', 'status', 'name', 'phone_number', 'email', 'company', 'subject', 'message'],
  ...['page', 'source', 'medium', 'campaign', 'consent', 'answered_at', '_id', 'demo'],
];

const slice = 500;

/** Formats leads as a CSV file with one row per lead. */
export function formatCsv(leads: readonly Lead[]): string {
  const rows = leads.map((lead) => ({
    ...lead,
    consent: lead.consent?.text ?? '',
    demo: lead.demo ? 'demo' : '',
  }));
  return csvOf(exported, rows);
}

/** Reads all matching leads, newest first. */
export async function readAllLeads(
  store: Pick<Store, 'leads'>,
  filter: LeadFilter = {},
): Promise<Lead[]> {
  const found: Lead[] = [];
  for (let before: number | undefined; ; ) {
    const some = await store.leads(filter, { limit: slice, before });
    found.push(...some);
    if (some.length < slice) return found;
    before = some.at(-1)?.number;
  }
}
