import type { leadCalls } from '../../shared/api/leads.ts';
import type { Handlers } from '../http/calls.ts';
import { deliveryHandlers } from './leads/deliveries.ts';
import { figureHandlers } from './leads/figures.ts';
import { hookHandlers } from './leads/hooks.ts';
import { inboxHandlers, type LeadParts } from './leads/inbox.ts';
import { leadSettingHandlers, type SettingParts } from './leads/settings.ts';
import { workHandlers } from './leads/work.ts';

/** The calls about leads: what visitors sent, what tells of it, and whom. */
export function leadHandlers(parts: LeadParts & SettingParts): Handlers<typeof leadCalls> {
  return {
    ...inboxHandlers(parts),
    ...workHandlers(parts),
    ...figureHandlers(parts),
    ...deliveryHandlers(parts),
    ...leadSettingHandlers(parts),
    ...hookHandlers(parts),
  };
}
