import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import type { Store } from '../store.ts';
import { textOf } from './judge.ts';
import type { Lead } from './lead.ts';
import { hashesOf } from './learned.ts';

/**
 * Learns from what somebody marked: as spam, as none, or as answered, which nobody does with spam.
 * @param before the leads as they were
 */
export async function learnFrom(
  store: Pick<Store, 'learnWords' | 'leadSecret'>,
  before: readonly Lead[],
  status: LeadStatus | undefined,
): Promise<void> {
  if (status === undefined) return;
  const secret = await store.leadSecret();
  for (const lead of before) {
    if (lead.status === status || lead.demo) continue;
    const kind = kindOf(lead.status, status);
    if (kind) await store.learnWords(hashesOf(secret, textOf(lead)), kind);
  }
}

function kindOf(from: LeadStatus, to: LeadStatus): 'spam' | 'good' | null {
  if (to === 'spam') return 'spam';
  return from === 'spam' || to === 'answered' ? 'good' : null;
}
