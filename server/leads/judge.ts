import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import type { Store } from '../store.ts';
import type { Lead, Reason } from './lead.ts';
import { hashWords, scoreWords } from './learned.ts';
import type { Circumstances } from './plan-store.ts';
import { reviewScore, sumPoints } from './request-reasons.ts';

export interface Judged {
  reasons: Reason[];
  score: number;
  isHeld: boolean;
}

/** Returns the reasons that follow from other leads. */
function findReasons({ otherSenders, fromSender, wasAnswered }: Circumstances): Reason[] {
  const reasons: (Reason | false)[] = [
    otherSenders >= 2 && {
      points: 50,
      text: `the same text came from ${otherSenders + 1} senders`,
    },
    fromSender > 3 && { points: 40, text: `one sender sent ${fromSender} messages within an hour` },
    wasAnswered && { points: -60, text: 'this number or address was answered before' },
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Returns the text that the filter learns from. */
export function textOf({ name, subject, company, message }: Lead): string {
  return [name, subject, company, message].join('\n');
}

/** Completes the spam check of a lead by its request, other leads and learned words. */
export async function findSpamReasons(
  store: Pick<Store, 'circumstancesOf' | 'spamWords'>,
  lead: Lead,
  secret: string,
): Promise<Judged> {
  const hashes = hashWords(secret, textOf(lead));
  const learned = scoreWords(hashes, await store.spamWords(hashes));
  const reasons = [
    ...lead.reasons,
    ...findReasons(await store.circumstancesOf(lead._id)),
    ...(learned ? [learned] : []),
  ];
  const score = sumPoints(reasons);
  return { reasons, score, isHeld: score >= reviewScore };
}

/**
 * Learns from leads that are marked as spam or not spam, or answered, because nobody answers spam.
 * @param before the leads before the change
 */
export async function learnFrom(
  store: Pick<Store, 'learnWords' | 'secret'>,
  before: readonly Lead[],
  status: LeadStatus | undefined,
): Promise<void> {
  if (status === undefined) return;
  const secret = await store.secret('secret of leads');
  for (const lead of before) {
    if (lead.status === status || lead.demo) continue;
    const kind = classify(lead.status, status);
    if (kind) await store.learnWords(hashWords(secret, textOf(lead)), kind);
  }
}

function classify(from: LeadStatus, to: LeadStatus): 'spam' | 'good' | null {
  if (to === 'spam') return 'spam';
  return from === 'spam' || to === 'answered' ? 'good' : null;
}
