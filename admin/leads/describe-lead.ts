import type { LeadRow } from '../../shared/api/leads/shapes.ts';
import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import { removeExtension } from '../../shared/rules/phone-number.ts';
import { t, translated } from '../words/words.ts';

export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  new: t`New`,
  in_hand: t`In progress`,
  answered: t`Answered`,
  spam: t`Spam`,
};

/** Texts of empty tabs. */
export const emptyTexts: Readonly<Record<LeadStatus, string>> = {
  new: t`Nothing new. What visitors send appears here.`,
  in_hand: t`Nothing is in progress. “Assign to me” puts a new lead here, with your name.`,
  answered: t`Nothing is marked as answered yet.`,
  spam: t`No leads are quarantined as spam. Suspected spam is kept here, with the reasons, and never forwarded.`,
};

const hour = 3_600_000;
const longHours = 24;

/** Returns "Waiting 26 h" for a new lead after a day; null for other leads. */
export function describeWait({ status, created_at }: LeadRow, now = Date.now()): string | null {
  const hours = Math.floor((now - Date.parse(created_at)) / hour);
  if (status !== 'new' || hours < longHours) return null;
  return hours < 3 * longHours ? t`Waiting ${hours} h` : t`Waiting ${Math.floor(hours / 24)} days`;
}

/** Formats the campaign of a lead: "news / mail / May". */
export function joinCampaign({ source, medium, campaign }: LeadRow): string {
  return [source, medium, campaign].filter(Boolean).join(' / ');
}

/** Formats the reasons: "Quarantined as spam: 4 links; the same text came from 3 senders." */
export function describeSpam({ reasons }: LeadRow): string {
  if (reasons.length === 0) return t`Marked as spam manually.`;
  return t`Quarantined as spam: ${reasons.map(({ text }) => translated(text)).join('; ')}.`;
}

/** Returns the subject of an answer, from the visitor's subject. */
export function makeSubject(subject: string): string {
  const signs = [...subject.replace(/\s+/g, ' ').trim()];
  return t`Re: ${signs.length > 80 ? `${signs.slice(0, 79).join('')}…` : signs.join('')}`;
}

/** Hint next to a number that looks incomplete or mistyped. */
export const implausibleHint = t`Check the number`;

/** Returns the `tel:` address of a number. */
export function toTelLink(number: string): string {
  return `tel:${removeExtension(number.replace(/\(0\)/, '')).replace(/[^\d+]/g, '')}`;
}

/** @param demo number of demo leads among them, which the tabs do not count */
export function countOf(count: number, demo = 0): string {
  const leads = count === 1 ? t`1 lead` : t`${count} leads`;
  return demo === 0 ? leads : t`${leads} (${demo} demo)`;
}

/** Confirms an answer; demo leads get no email. */
export function confirmAnswer({ email, demo }: Pick<LeadRow, 'email' | 'demo'>): string {
  return demo
    ? t`This is a demo lead, so no email was sent. Your answer is kept below.`
    : t`Your answer to ${email} is on its way.`;
}
