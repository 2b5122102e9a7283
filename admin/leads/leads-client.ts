import { createClient } from '../../shared/api/client.ts';
import type { LeadLine, LeadPerson } from '../../shared/api/leads/shapes.ts';
import { leadCalls } from '../../shared/api/leads.ts';
import { http } from '../backend/api.ts';
import { onceConfirmed } from '../backend/people-client.ts';

const direct = createClient(http, leadCalls);

/** The calls about leads. They are loaded when somebody may make them; those that ask for a proof wait for it. */
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
