import type { leadCalls } from '../../shared/api/leads.ts';
import type { Handlers } from '../platform/http/call.ts';
import { figureHandlers } from './figure-calls.ts';
import { inboxHandlers, type LeadParts } from './inbox-calls.ts';
import { deliveryHandlers } from './notify/delivery-calls.ts';
import { hookHandlers } from './notify/hook-calls.ts';
import { leadSettingHandlers, type SettingParts } from './notify/setting-calls.ts';
import { workHandlers } from './work-calls.ts';

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
