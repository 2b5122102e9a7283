import { type KeyboardEvent, useRef } from 'react';
import { type LeadStatus, leadStatuses } from '../../shared/rules/lead-status.ts';
import { numberInWords } from '../preferences.ts';
import type { LeadCounts } from './lead-counts.ts';
import styles from './leads.module.css';
import { statusWords } from './words.ts';

interface Props {
  chosen: LeadStatus;
  counts: LeadCounts | null;
  onChoose: (status: LeadStatus) => void;
}

/** New 3, In hand, Answered, Spam 12; arrow keys move the choice. */
export function InboxTabs({ chosen, counts, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const move = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const at = leadStatuses.indexOf(chosen) + step;
    const next = leadStatuses.at(at % leadStatuses.length) ?? 'new';
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-status="${next}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Status" className={styles.tabs} onKeyDown={move}>
      {leadStatuses.map((status) => (
        <button
          key={status}
          type="button"
          role="tab"
          id={`tab-${status}`}
          data-status={status}
          aria-selected={status === chosen}
          aria-controls="inbox"
          tabIndex={status === chosen ? 0 : -1}
          onClick={() => onChoose(status)}
        >
          {statusWords[status]}
          <Count of={status} counts={counts} />
        </button>
      ))}
    </div>
  );
}

/** What waits for somebody; the others only grow. */
function Count({ of, counts }: { of: LeadStatus; counts: LeadCounts | null }) {
  const count = (of === 'new' || of === 'spam') && counts ? counts[of] : 0;
  return count > 0 ? <span className={styles.count}>{numberInWords(count)}</span> : null;
}
