import { createClient } from '../../shared/api/client.ts';
import type { LeadPerson, LeadRow } from '../../shared/api/leads/shapes.ts';
import { leadEndpoints } from '../../shared/api/leads.ts';
import { http } from '../backend/api.ts';
import { withConfirmation } from '../backend/people-client.ts';

const direct = createClient(http, leadEndpoints);

/** Lead endpoints, loaded for users with permission for leads. Some wait for proof of identity. */
export const leads = {
  ...direct,
  exportLeads: withConfirmation(direct.exportLeads),
  saveLeadSettings: withConfirmation(direct.saveLeadSettings),
  saveLeadHook: withConfirmation(direct.saveLeadHook),
  removeLeadHook: withConfirmation(direct.removeLeadHook),
  eraseLeads: withConfirmation(direct.eraseLeads),
};

export type { MailWays } from '../../shared/api/leads.ts';
export type { LeadPerson, LeadRow };
