import type { LeadLine } from '../../shared/api/leads/shapes.ts';
import type { inboxCalls } from '../../shared/api/leads.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { mayOpen } from '../../shared/rules/roles.ts';
import { ApiError, validationFailed } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/call.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Store } from '../store.ts';
import type { FormCounter } from './form-counter.ts';
import type { Lead, LeadFilter } from './lead.ts';
import { learnFrom } from './learn-from.ts';
import { withNames } from './notify/delivery-calls.ts';
import { isReached, readLeadSettings } from './notify/lead-settings.ts';
import { isPlausibleNumber } from './phone-number.ts';
import { timelineOf } from './timeline.ts';

export interface LeadParts {
  store: Store;
  now: () => number;
  views: Pick<FormCounter, 'flush'>;
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>;
}

const pageSize = 50;
const day = 24 * 3_600_000;
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The calls about leads: what visitors sent, as work to be done. */
export function inboxHandlers({
  store,
  now,
  settings,
  views,
}: LeadParts): Handlers<typeof inboxCalls> {
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async leadCounts() {
      const { new: fresh, in_hand, spam } = await store.leadsByStatus();
      const [yesterday, today] = [day, 0].map((ago) => isoDay(now() - ago));
      await views.flush();
      const [failed, days] = await Promise.all([
        store.countUntold(),
        store.formDays(yesterday ?? '', today ?? ''),
      ]);
      const refused = days.reduce((sum, each) => sum + each.refused, 0);
      return { data: { new: fresh, in_hand, spam, refused, failed } };
    },
    async listLeads({ input: { before, limit = pageSize, ...given } }) {
      const filter = asUtc(given);
      const [leads, total, people] = await Promise.all([
        // One more tells whether there is another page.
        store.leads(filter, { limit: limit + 1, before }),
        store.countLeads(filter),
        peopleOf(store),
      ]);
      const shown = leads.slice(0, limit);
      const next = leads.length > limit ? (shown.at(-1)?.number ?? null) : null;
      return { data: { leads: shown.map(asAnswered), total, next, people } };
    },
    async getLead({ input: { id }, author }) {
      const lead = await store.lead(id);
      if (!lead) throw noLead();
      await store.openLead(id, new Date(now()));
      const [entries, deliveries, people, { recipients }] = await Promise.all([
        store.leadEntries(id),
        store.deliveries({ lead: id, limit: 100 }).then((all) => withNames(store, all)),
        peopleOf(store),
        readLeadSettings(store),
      ]);
      const { SMTP_URL, MAIL_FROM } = settings;
      const telling = { recipients, hasMail: SMTP_URL !== '' };
      const happened = { lead, entries, deliveries, people, telling, now: now() };
      const timeline = timelineOf(happened);
      const reply_to = isReached(author) ? author : MAIL_FROM;
      const mail = SMTP_URL === '' ? null : { from: MAIL_FROM, reply_to };
      return { data: { lead: asAnswered(lead), timeline, people, mail } };
    },
    async changeLeads({ input: { ids, ...change }, author }) {
      const { assigned_to: assigned } = change;
      if (assigned && !(await peopleOf(store)).some(({ id }) => id === assigned))
        throw validationFailed({ assigned_to: 'Nobody who may open leads has this id.' });
      const before = await store.changeLeads(ids, change, by(author));
      if (before.length === 0) throw noLead();
      await learnFrom(store, before, change.status);
      return { data: { changed: before.length } };
    },
    async addLeadNote({ input: { id: lead_id, text }, author }) {
      const id = createObjectId(now());
      const at = new Date(now()).toISOString();
      const isAdded = await store.addLeadEntry({ id, lead_id, at, author, kind: 'note', text });
      if (!isAdded) throw noLead();
      return { data: { id } };
    },
    async removeLeadNote({ input: { id } }) {
      if (!(await store.removeLeadNote(id)))
        throw new ApiError(404, 'NOT_FOUND', 'There is no such note, or not any more.');
      return { data: null };
    },
  };
}

/** A lead as the API answers it. */
export function asAnswered(lead: Lead): LeadLine {
  return { ...lead, implausible_number: !isPlausibleNumber(lead.phone_number) };
}

export function noLead(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'There is no such lead, or not any more.');
}

/** Whoever may open leads, by name. */
async function peopleOf(store: Pick<Store, 'accounts'>) {
  const accounts = await store.accounts();
  return accounts
    .filter(({ role, suspendedAt }) => suspendedAt === null && mayOpen(role, 'leads'))
    .map(({ _id: id, name, email }) => ({ id, name: name === '' ? email : name, email }));
}

/** As leads have their moments, so that they compare as text. */
export function asUtc(filter: LeadFilter): LeadFilter {
  const utc = (at?: string) => (at === undefined ? undefined : new Date(at).toISOString());
  return { ...filter, from: utc(filter.from), to: utc(filter.to) };
}
