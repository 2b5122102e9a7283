import { createClient } from '../../shared/api/client.ts';
import { privacyEndpoints } from '../../shared/api/leads/privacy.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import { http } from '../backend/api.ts';
import { withConfirmation } from '../backend/people-client.ts';
import { labelOf } from '../screens.ts';
import { getStartOfDay } from '../ui/date/start-of-day.ts';

/** Endpoints of the audit log. They wait for proof of identity if the server requires it. */
const direct = createClient(http, privacyEndpoints);
export const auditLog = { ...direct, exportAudit: withConfirmation(direct.exportAudit) };

export type AuditEntry = Awaited<ReturnType<typeof auditLog.auditTrail>>['data'][number];
export type AuditFilter = NonNullable<Parameters<typeof direct.exportAudit>[0]>;

/** Converts the filters to the input of the request. Days are in this browser's time zone, including the last one. */
export function toFilter(chosen: {
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
    ...(subject.trim() && { subject: findSectionId(subject.trim()) ?? subject.trim() }),
    ...(from && { from: getStartOfDay(from) }),
    ...(to && { to: getStartOfDay(to, 1) }),
  };
}

/** Finds the id of a section by its name in the console, because the log stores ids. */
function findSectionId(words: string): string | undefined {
  const match = Object.entries(labelOf).find(
    ([name, label]) => isSectionName(name) && label.toLowerCase() === words.toLowerCase(),
  );
  return match && `section/${match[0]}`;
}
