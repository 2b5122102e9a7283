import type { LeadLine } from '../../shared/api/leads/shapes.ts';
import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import { withoutExtension } from '../../shared/rules/phone-number.ts';

export const statusWords: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  in_hand: 'In progress',
  answered: 'Answered',
  spam: 'Spam',
};

/** What a tab says while it is empty. */
export const emptyWords: Readonly<Record<LeadStatus, string>> = {
  new: 'Nothing new. What visitors send appears here.',
  in_hand: 'Nothing is in progress. “Assign to me” puts a new lead here, with your name.',
  answered: 'Nothing is marked as answered yet.',
  spam: 'Nothing is held as spam. Suspected spam is kept here, with the reasons, and never forwarded.',
};

const hour = 3_600_000;
const longHours = 24;

/** "Waiting 26 h" of a new lead that nobody has touched for a day; null of every other. */
export function waitingWords({ status, created_at }: LeadLine, now = Date.now()): string | null {
  const hours = Math.floor((now - Date.parse(created_at)) / hour);
  if (status !== 'new' || hours < longHours) return null;
  return hours < 3 * longHours ? `Waiting ${hours} h` : `Waiting ${Math.floor(hours / 24)} days`;
}

/** Where a lead came from, as far as it is known: "news / mail / May". */
export function campaignWords({ source, medium, campaign }: LeadLine): string {
  return [source, medium, campaign].filter(Boolean).join(' / ');
}

/** "Held as spam: 4 links; the same text came from 3 senders." */
export function spamWords({ reasons }: LeadLine): string {
  if (reasons.length === 0) return 'Marked as spam manually.';
  return `Held as spam: ${reasons.map(({ text }) => text).join('; ')}.`;
}

/** A line that says what the answer is about, in the visitor's words. */
export function answerSubject(subject: string): string {
  const signs = [...subject.replace(/\s+/g, ' ').trim()];
  return `Re: ${signs.length > 80 ? `${signs.slice(0, 79).join('')}…` : signs.join('')}`;
}

/** Marks a number that looks incomplete or mistyped. */
export const implausibleWords = 'Check the number';

/** The address of a phone number, as a telephone takes it. */
export function dialled(number: string): string {
  return `tel:${withoutExtension(number.replace(/\(0\)/, '')).replace(/[^\d+]/g, '')}`;
}

/** @param demo how many of those that are shown came with the demo content, which the tabs do not count */
export function countOf(count: number, demo = 0): string {
  const leads = count === 1 ? '1 lead' : `${count} leads`;
  return demo === 0 ? leads : `${leads} (${demo} demo)`;
}

/** What is said once an answer was handed in; to an invented lead nothing is mailed. */
export function answeredWords({ email, demo }: Pick<LeadLine, 'email' | 'demo'>): string {
  return demo
    ? 'This is a demo lead, so no email was sent. Your answer is kept below.'
    : `Your answer to ${email} is on its way.`;
}
