import type { HookEvent } from '../../../shared/api/leads/hook-endpoints.ts';
import type { NewDelivery } from '../../platform/outbox/store.ts';
import type { Lead } from '../lead.ts';
import type { LeadHook } from './hook-store.ts';
import type { LeadSettings } from './lead-settings.ts';

/** Lists the emails about a new lead. Their keys are stable, so that repeating adds none. */
export function createNotices({ _id }: Lead, { recipients }: LeadSettings): NewDelivery[] {
  return recipients.flatMap(({ email, mode }) =>
    mode === 'daily'
      ? []
      : [toMail(email, { kind: mode === 'link' ? 'lead link' : 'lead', lead_id: _id })],
  );
}

/** Lists the reminders about a lead nobody responded to. */
export function createReminders({ _id }: Lead, { recipients }: LeadSettings): NewDelivery[] {
  return recipients.map(({ email }) => toMail(email, { kind: 'reminder', lead_id: _id }));
}

/**
 * Lists the daily emails: new leads for those who chose a digest, and leads quarantined as spam for everybody, so that a
 * person can check them.
 */
export function createDigests(
  { recipients }: LeadSettings,
  { after = 0, upTo = 0 }: { after?: number; upTo?: number },
): NewDelivery[] {
  if (after === upTo) return [];
  return recipients
    .filter(({ mode }) => mode !== 'link')
    .map(({ email, mode }) => ({
      key: `digest ${after}-${upTo} ${email}`,
      kind: 'digest',
      channel: 'mail',
      recipient: email,
      subjects: [String(after), String(upTo), mode],
    }));
}

/** Builds the event for webhooks; it is removed with its lead. */
export function createHookEvents(
  { id, events, active }: LeadHook,
  event: HookEvent,
  about: { lead: Lead } | { what: string; subjects: string[]; lead_id: string | null },
): NewDelivery[] {
  if (!active || !events.includes(event)) return [];
  const kind = `hook ${event}`;
  const to = { kind, channel: 'hook', recipient: id } as const;
  if ('lead' in about)
    return [{ ...to, key: `${kind} ${about.lead._id} ${id}`, lead_id: about.lead._id }];
  const { what, subjects, lead_id } = about;
  return [{ ...to, key: `${kind} ${what} ${id}`, subjects, ...(lead_id ? { lead_id } : {}) }];
}

function toMail(email: string, { kind, lead_id }: { kind: string; lead_id: string }): NewDelivery {
  return { key: `${kind} ${lead_id} ${email}`, kind, channel: 'mail', recipient: email, lead_id };
}
