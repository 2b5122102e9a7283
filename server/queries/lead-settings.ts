import { z } from 'zod';
import { recipientModes } from '../../shared/api/leads/setting-calls.ts';
import { isEmailAddress } from '../../shared/rules/email-address.ts';
import { mayOpen } from '../../shared/rules/roles.ts';
import type { Store } from '../store/store.ts';

const stored = z.object({
  recipients: z.array(z.object({ email: z.string(), mode: z.enum(recipientModes) })),
  remind_hours: z.number(),
});
export type LeadSettings = z.infer<typeof stored>;

const name = 'lead settings';
const remindHours = 24;

/** Whether mail to an account arrives: the address of a first start that was never changed is nobody's. */
export function isReached(email: string): boolean {
  return isEmailAddress(email) && email !== 'admin@example.com';
}

/** Whom leads are told to. Until somebody chose, every owner is told of each. */
export async function readLeadSettings(
  store: Pick<Store, 'setting' | 'accounts'>,
): Promise<LeadSettings> {
  const chosen = stored.safeParse(await store.setting(name));
  if (chosen.success) return chosen.data;
  const owners = (await store.accounts()).filter(
    ({ role, suspendedAt, email }) =>
      suspendedAt === null && mayOpen(role, 'owner') && isReached(email),
  );
  return {
    recipients: owners.map(({ email }) => ({ email, mode: 'each' as const })),
    remind_hours: remindHours,
  };
}

export async function saveLeadSettings(
  store: Pick<Store, 'setSetting'>,
  settings: LeadSettings,
): Promise<void> {
  await store.setSetting(name, settings);
}
