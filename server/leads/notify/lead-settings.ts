import { z } from 'zod';
import { recipientModes } from '../../../shared/api/leads/setting-endpoints.ts';
import { isEmailAddress } from '../../../shared/rules/email-address.ts';
import { roleAllows } from '../../../shared/rules/roles.ts';
import type { Store } from '../../store.ts';

const stored = z.object({
  recipients: z.array(z.object({ email: z.string(), mode: z.enum(recipientModes) })),
  remind_hours: z.number(),
});
export type LeadSettings = z.infer<typeof stored>;

const name = 'lead settings';
const remindHours = 24;

/** Returns false for the default address of a first start, which belongs to nobody. */
export function isReachable(email: string): boolean {
  return isEmailAddress(email) && email !== 'admin@example.com';
}

/** Reads the recipients of notifications. By default every owner receives each lead. */
export async function readLeadSettings(
  store: Pick<Store, 'setting' | 'accounts'>,
): Promise<LeadSettings> {
  const chosen = stored.safeParse(await store.setting(name));
  if (chosen.success) return chosen.data;
  const owners = (await store.accounts()).filter(
    ({ role, suspendedAt, email }) =>
      suspendedAt === null && roleAllows(role, 'owner') && isReachable(email),
  );
  return {
    recipients: owners.map(({ email }) => ({ email, mode: 'each' as const })),
    remind_hours: remindHours,
  };
}

/** Returns the recipients without suspended accounts and those without access to leads. */
export async function findRecipients(
  store: Pick<Store, 'setting' | 'accounts'>,
): Promise<LeadSettings> {
  const settings = await readLeadSettings(store);
  const accounts = new Map((await store.accounts()).map((account) => [account.email, account]));
  const mayRead = (email: string) => {
    const account = accounts.get(email.toLowerCase());
    return !account || (account.suspendedAt === null && roleAllows(account.role, 'leads'));
  };
  return { ...settings, recipients: settings.recipients.filter(({ email }) => mayRead(email)) };
}

/** Removes an account's address from the recipients. */
export async function dropRecipient(
  store: Pick<Store, 'setting' | 'setSetting' | 'accounts'>,
  removed: string,
): Promise<void> {
  if ((await store.setting(name)) === null) return;
  const settings = await readLeadSettings(store);
  const recipients = settings.recipients.filter(({ email }) => email.toLowerCase() !== removed);
  if (recipients.length < settings.recipients.length)
    await saveLeadSettings(store, { ...settings, recipients });
}

export async function saveLeadSettings(
  store: Pick<Store, 'setSetting'>,
  settings: LeadSettings,
): Promise<void> {
  await store.setSetting(name, settings);
}
