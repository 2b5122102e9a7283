import type { ReactNode } from 'react';
import { type LeadStatus, leadStatuses } from '../../shared/rules/lead-status.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { t } from '../words/words.ts';
import type { LeadCounts } from './lead-counts.ts';
import { statusWords } from './words.ts';

interface Props {
  chosen: LeadStatus;
  counts: LeadCounts | null;
  onChoose: (status: LeadStatus) => void;
  children: ReactNode;
}

export function InboxTabs({ counts, ...shown }: Props) {
  // Counts only tabs with leads to look at; the others only grow.
  const countOf = (of: LeadStatus) => ((of === 'new' || of === 'spam') && counts ? counts[of] : 0);
  const tabs = leadStatuses.map((key) => ({ key, label: statusWords[key], count: countOf(key) }));
  return <Tabs label={t`Status`} tabs={tabs} {...shown} />;
}
