import type { workCalls } from '../../shared/api/leads.ts';
import { csvOf } from '../../shared/rules/csv.ts';
import { mailOff, validationFailed } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/call.ts';
import type { Store } from '../store.ts';
import { asAnswered, asUtc, type LeadParts, noLead } from './inbox-calls.ts';
import type { Lead, LeadFilter } from './lead.ts';
import { learnFrom } from './learn-from.ts';
import type { SettingParts } from './notify/setting-calls.ts';

/** The calls that end the work on leads: an answer, an export, an erasure. */
export function workHandlers({
  store,
  now,
  settings,
}: LeadParts & SettingParts): Handlers<typeof workCalls> {
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async answerLead({ input: { id, answer_id, subject, text, if_status }, author }) {
      const lead = await store.lead(id);
      if (!lead) throw noLead();
      if (settings.SMTP_URL === '') throw mailOff();
      if (lead.email === '')
        throw validationFailed({ id: 'This lead has no e-mail address. Call instead.' });
      const answer = { id: answer_id, subject: subject.replace(/\s+/g, ' '), text, if_status };
      if (!(await store.answerLead(lead, answer, by(author)))) throw noLead();
      await learnFrom(store, [lead], 'answered');
      return { data: null };
    },
    async exportLeads({ input, author, request }) {
      const found = await allOf(store, asUtc(input));
      const subject = `${found.length} queries`;
      await store.audit({ ...by(author), action: 'export queries', subject });
      if (!request.headers.accept?.includes('text/csv')) return { data: found.map(asAnswered) };
      const rows = found.map((lead) => ({
        ...lead,
        consent: lead.consent?.text ?? '',
        demo: lead.demo ? 'demo' : '',
      }));
      return {
        ...{ type: 'text/csv; charset=utf-8', body: csvOf(exported, rows) },
        filename: 'leads.csv',
      };
    },
    async eraseLeads({ input: { ids }, author }) {
      const erased = await store.eraseQueries(ids, by(author));
      if (erased === 0) throw noLead();
      return { data: { erased } };
    },
  };
}

const exported = [
  ...['created_at', 'status', 'name', 'phone_number', 'email', 'company', 'subject', 'message'],
  ...['page', 'source', 'medium', 'campaign', 'consent', 'answered_at', '_id', 'demo'],
];

const slice = 500;

async function allOf(store: Pick<Store, 'leads'>, filter: LeadFilter): Promise<Lead[]> {
  const found: Lead[] = [];
  for (let before: number | undefined; ; ) {
    const some = await store.leads(filter, { limit: slice, before });
    found.push(...some);
    if (some.length < slice) return found;
    before = some.at(-1)?.number;
  }
}
