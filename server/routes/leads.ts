import type { leadCalls } from '../../shared/api/leads.ts';
import type { Handlers } from '../http/calls.ts';
import { deliveryHandlers } from './leads/deliveries.ts';
import { inboxHandlers, type LeadParts } from './leads/inbox.ts';
import { leadSettingHandlers, type SettingParts } from './leads/settings.ts';

/** The calls about leads: what visitors sent, what tells of it, and whom. */
export function leadHandlers(parts: LeadParts & SettingParts): Handlers<typeof leadCalls> {
  return { ...inboxHandlers(parts), ...deliveryHandlers(parts), ...leadSettingHandlers(parts) };
}
