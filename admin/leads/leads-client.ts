import { createClient } from '../../shared/api/client.ts';
import type { LeadLine, LeadPerson } from '../../shared/api/leads/shapes.ts';
import { leadCalls } from '../../shared/api/leads.ts';
import { http } from '../backend/api.ts';
import { onceConfirmed } from '../backend/people-client.ts';

const direct = createClient(http, leadCalls);

/** Calls about leads. They load for users with rights to leads; some wait for proof of identity. */
export const leads = {
  ...direct,
  exportLeads: onceConfirmed(direct.exportLeads),
  saveLeadSettings: onceConfirmed(direct.saveLeadSettings),
  saveLeadHook: onceConfirmed(direct.saveLeadHook),
  removeLeadHook: onceConfirmed(direct.removeLeadHook),
  eraseLeads: onceConfirmed(direct.eraseLeads),
};

export type { MailWays } from '../../shared/api/leads.ts';
export type { LeadLine, LeadPerson };
