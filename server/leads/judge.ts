import type { Store } from '../store.ts';
import type { Lead, Reason } from './lead.ts';
import { hashesOf, learnedReason } from './learned.ts';
import type { Circumstances } from './plan.ts';
import { holds, scoreOf } from './request-reasons.ts';

export interface Judged {
  reasons: Reason[];
  score: number;
  isHeld: boolean;
}

/** What the other leads say of one, each in a sentence. */
function reasonsOf({ otherSenders, fromSender, wasAnswered }: Circumstances): Reason[] {
  const reasons: (Reason | false)[] = [
    otherSenders >= 2 && {
      points: 50,
      text: `the same text came from ${otherSenders + 1} senders`,
    },
    fromSender > 3 && { points: 40, text: `${fromSender} came from one sender within an hour` },
    wasAnswered && { points: -60, text: 'this number or address was answered before' },
  ];
  return reasons.filter((reason) => reason !== false);
}

/** The text of a lead as it is learned from. */
export function textOf({ name, subject, company, message }: Lead): string {
  return [name, subject, company, message].join('\n');
}

/** Finishes judging: what its request told, what the other leads tell, and what was learned. */
export async function judge(
  store: Pick<Store, 'circumstancesOf' | 'spamWords'>,
  lead: Lead,
  secret: string,
): Promise<Judged> {
  const hashes = hashesOf(secret, textOf(lead));
  const learned = learnedReason(hashes, await store.spamWords(hashes));
  const reasons = [
    ...lead.reasons,
    ...reasonsOf(await store.circumstancesOf(lead._id)),
    ...(learned ? [learned] : []),
  ];
  const score = scoreOf(reasons);
  return { reasons, score, isHeld: score >= holds };
}
