import { createClient } from '../../shared/api/client.ts';
import { privacyCalls } from '../../shared/api/leads/privacy.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import { http } from '../backend/api.ts';
import { onceConfirmed } from '../backend/people-client.ts';
import { labelOf } from '../screens.ts';
import { startOfDay } from '../ui/when/start-of-day.ts';

/** The calls about the audit trail; those that ask for a proof wait for it. */
const direct = createClient(http, privacyCalls);
export const trail = { ...direct, exportAudit: onceConfirmed(direct.exportAudit) };

export type AuditEntry = Awaited<ReturnType<typeof trail.auditTrail>>['data'][number];
export type AuditFilter = NonNullable<Parameters<typeof direct.exportAudit>[0]>;

/** Turns the filters into the call's input. Days are in this browser's time zone, and the last one is included. */
export function filterOf(chosen: {
  author: string;
  action: string;
  subject: string;
  from: string;
  to: string;
}): AuditFilter {
  const { author, action, subject, from, to } = chosen;
  return {
    ...(author.trim() && { author: author.trim() }),
    ...(action && { action: action as NonNullable<AuditFilter['action']> }),
    ...(subject.trim() && { subject: sectionCalled(subject.trim()) ?? subject.trim() }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to, 1) }),
  };
}

/** A section's names are the console's own: the trail has it by its id. */
function sectionCalled(words: string): string | undefined {
  const called = Object.entries(labelOf).find(
    ([name, label]) => isSectionName(name) && label.toLowerCase() === words.toLowerCase(),
  );
  return called && `section/${called[0]}`;
}
