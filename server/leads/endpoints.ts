import type { FastifyRequest } from 'fastify';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { LeadRow } from '../../shared/api/leads/shapes.ts';
import type { leadEndpoints } from '../../shared/api/leads.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { isPhoneNumber } from '../../shared/rules/phone-number.ts';
import { roleAllows } from '../../shared/rules/roles.ts';
import { accountOfAuthor } from '../people/access.ts';
import {
  ApiError,
  createEmailOff,
  createTooMany,
  validationError,
} from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { formatDay, subtractDays } from '../platform/settings/local-time.ts';
import type { Store } from '../store.ts';
import { formatCsv, readAllLeads } from './export-leads.ts';
import { computeFigures } from './figures.ts';
import type { FormCounter } from './form-counter.ts';
import { learnFrom } from './judge.ts';
import type { Lead, LeadFilter } from './lead.ts';
import { addNames, deliveryHandlers } from './notify/delivery-endpoints.ts';
import { hookHandlers } from './notify/hook-endpoints.ts';
import { isReachable, readLeadSettings } from './notify/lead-settings.ts';
import { leadSettingHandlers, type SettingDeps } from './notify/setting-endpoints.ts';
import { maxNotes, TooManyNotesError } from './store.ts';
import { buildTimeline } from './timeline.ts';
import { readVisitFigures } from './visits.ts';

interface LeadDeps extends SettingDeps {
  views: Pick<FormCounter, 'flush'>;
}

const pageSize = 50;

export function leadHandlers(deps: LeadDeps): Handlers<typeof leadEndpoints> {
  const { store, now, settings, views } = deps;
  const { TIME_ZONE: zone } = settings;
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async leadCounts() {
      const { new: fresh, in_hand, spam } = await store.leadsByStatus();
      const today = formatDay(now(), zone);
      await views.flush();
      const [failed, days] = await Promise.all([
        store.countUnsent(),
        store.formDays(subtractDays(today, 1), today),
      ]);
      const refused = days.reduce((sum, each) => sum + each.refused, 0);
      return { data: { new: fresh, in_hand, spam, refused, failed } };
    },
    async listLeads({ input: { before, limit = pageSize, ...given } }) {
      const filter = asUtc(given);
      const [leads, total, people] = await Promise.all([
        // One additional row shows whether there is another page.
        store.leads(filter, { limit: limit + 1, before }),
        store.countLeads(filter),
        readPeople(store),
      ]);
      const shown = leads.slice(0, limit);
      const next = leads.length > limit ? (shown.at(-1)?.number ?? null) : null;
      return { data: { leads: shown.map(formatLead), total, next, people } };
    },
    async getLead({ input: { id }, author, request }) {
      const lead = await store.lead(id);
      if (!lead) throw noLeadError();
      await store.openLead(id, new Date(now()));
      const [entries, deliveries, people, { recipients }] = await Promise.all([
        store.leadEntries(id),
        store.deliveries({ lead: id, limit: 100 }).then((all) => addNames(store, all)),
        readPeople(store),
        readLeadSettings(store),
      ]);
      const { SMTP_URL, MAIL_FROM } = settings;
      const telling = { recipients, hasMail: SMTP_URL !== '' };
      const happened = { lead, entries, deliveries, people, telling, now: now() };
      const mayRemove = mayRemoveNotes(request, author);
      const timeline = buildTimeline({ ...happened, mayRemove });
      const reply_to = isReachable(author) ? author : MAIL_FROM;
      const mail = SMTP_URL === '' ? null : { from: MAIL_FROM, reply_to };
      return { data: { lead: formatLead(lead), timeline, people, mail } };
    },
    async changeLeads({ input: { ids, ...change }, author }) {
      const { assigned_to: assigned } = change;
      if (assigned && !(await readPeople(store)).some(({ id }) => id === assigned))
        throw validationError({ assigned_to: 'No one with access to leads has this id.' });
      const before = await store.changeLeads(ids, change, by(author));
      if (before.length === 0) throw noLeadError();
      await learnFrom(store, before, change.status);
      return { data: { changed: before.length } };
    },
    async addLeadNote({ input: { id: lead_id, text }, author }) {
      const id = createObjectId(now());
      const at = new Date(now()).toISOString();
      const note = { id, lead_id, at, author, kind: 'note' as const, text };
      const isAdded = await store.addLeadEntry(note).catch((error) => {
        if (!(error instanceof TooManyNotesError)) throw error;
        throw createTooMany(`A lead can have ${maxNotes} notes.`);
      });
      if (!isAdded) throw noLeadError();
      return { data: { id } };
    },
    async removeLeadNote({ input: { id }, author, request }) {
      const note = await store.leadNote(id);
      if (note && !mayRemoveNotes(request, author)(note.author)) {
        const message = 'Only the author of this note and owners can remove it.';
        throw new ApiError(403, 'FORBIDDEN', message);
      }
      if (!note || !(await store.removeLeadNote(note, by(author))))
        throw new ApiError(404, 'NOT_FOUND', 'This note was deleted or never existed.');
      return { data: null };
    },
    async answerLead({ input: { id, answer_id, subject, text, if_status }, author }) {
      const lead = await store.lead(id);
      if (!lead) throw noLeadError();
      if (settings.SMTP_URL === '') throw createEmailOff();
      if (lead.email === '')
        throw validationError({ id: 'This lead has no email address. Call instead.' });
      const answer = { id: answer_id, subject: subject.replace(/\s+/g, ' '), text, if_status };
      if (!(await store.answerLead(lead, answer, by(author)))) throw noLeadError();
      await learnFrom(store, [lead], 'answered');
      return { data: null };
    },
    async exportLeads({ input, author, request }) {
      const found = await readAllLeads(store, asUtc(input));
      const subject = `${found.length} queries`;
      await store.audit({ ...by(author), action: 'export queries', subject });
      if (!request.headers.accept?.includes('text/csv')) return { data: found.map(formatLead) };
      const type = 'text/csv; charset=utf-8';
      return { type, body: formatCsv(found), filename: 'leads.csv' };
    },
    async eraseLeads({ input: { ids }, author }) {
      const erased = await store.eraseQueries(ids, by(author));
      if (erased === 0) throw noLeadError();
      return { data: { erased } };
    },
    async leadFigures({ input: { from, to } }) {
      // No time zone differs from UTC by a day.
      const [days, answered] = await Promise.all([
        store.formDays(from, to),
        store.answeredLeads(subtractDays(from, 1), subtractDays(to, -2)),
      ]);
      const dated = answered
        .map((each) => ({ ...each, day: formatDay(Date.parse(each.created_at), zone) }))
        .filter((each) => each.day >= from && each.day <= to);
      return { data: computeFigures(days, dated) };
    },
    async getVisits() {
      await views.flush();
      return { data: await readVisitFigures(store, now(), zone) };
    },
    ...deliveryHandlers(deps),
    ...leadSettingHandlers(deps),
    ...hookHandlers(deps),
  };
}

/** Formats a lead as the API returns it. */
function formatLead(lead: Lead): LeadRow {
  return { ...lead, implausible_number: !isPlausibleNumber(lead.phone_number) };
}

/** Returns whose notes may be removed: all by owners, otherwise one's own and those of one's programs. */
function mayRemoveNotes({ session }: FastifyRequest, author: string): (of: string) => boolean {
  return (of) => session?.role === 'owner' || accountOfAuthor(of) === accountOfAuthor(author);
}

function noLeadError(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'This lead was deleted or never existed.');
}

async function readPeople(store: Pick<Store, 'accounts'>) {
  const accounts = await store.accounts();
  return accounts
    .filter(({ role, suspendedAt }) => suspendedAt === null && roleAllows(role, 'leads'))
    .map(({ _id: id, name, email }) => ({ id, name: name === '' ? email : name, email }));
}

/** Converts times to UTC, as leads store them, so that they compare as text. */
function asUtc(filter: LeadFilter): LeadFilter {
  const utc = (at?: string) => (at === undefined ? undefined : new Date(at).toISOString());
  return { ...filter, from: utc(filter.from), to: utc(filter.to) };
}

/**
 * Distinguishes a complete number from one that looks mistyped. National numbers vary too much in length to check it.
 */
function isPlausibleNumber(typed: string): boolean {
  return isPhoneNumber(typed) && (!/^\s*\(?\+/.test(typed) || isPossible(typed));
}

function isPossible(international: string): boolean {
  return parsePhoneNumberFromString(international)?.isPossible() ?? false;
}
