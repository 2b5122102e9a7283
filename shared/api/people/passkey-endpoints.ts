import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { link, name, time } from './fields.ts';

/** Each part is at most a few kilobytes long, even with post-quantum signatures. */
const bytes = z.string().min(1).max(20_000);
/** WebAuthn allows ids of up to 1023 bytes. */
const credentialId = z.string({ error: 'Choose one.' }).min(1).max(1400);

/** A browser's response after creating or using a passkey (WebAuthn JSON). The server validates the rest. */
export const passkeyResponse = z.looseObject(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: bytes }),
  },
  { error: 'This is not a valid passkey answer.' },
);
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** Request to an authenticator (WebAuthn JSON). */
const passkeyRequest = z.looseObject({ challenge: z.string() });

const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  made_at: time,
  last_used: time.nullable(),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

/** Passkeys: login, and management of one's own passkeys. */
export const passkeyEndpoints = defineEndpoints({
  passkeyOptions: {
    path: '/admin/passkey-options',
    access: 'console',
    input: z.object({ link: link.optional() }),
    reply: passkeyRequest,
    summary:
      'Returns options for a login with a passkey, or, with an invitation link, for creating one.',
  },
  loginWithPasskey: {
    path: '/admin/login-with-passkey',
    access: 'console',
    input: z.object({ response: passkeyResponse }),
    reply: z.object({ email: z.string() }),
    token: true,
    summary: 'Logs in with a passkey. The response also has `token`, next to `code`.',
  },
  passkeyRegistration: {
    path: '/admin/passkey-registration',
    access: 'signed-in',
    body: 'none',
    reply: passkeyRequest,
    summary: 'Returns options for creating a passkey for your account.',
  },
  addPasskey: {
    path: '/admin/add-passkey',
    access: 'signed-in',
    fresh: true,
    input: z.object({ response: passkeyResponse, name: name.optional() }),
    summary: 'Adds a new passkey; every other session of the account ends.',
  },
  listPasskeys: {
    method: 'GET',
    path: '/admin/list-passkeys',
    access: 'signed-in',
    reply: z.array(passkeyRow),
    summary: 'Lists your passkeys, oldest first.',
  },
  renamePasskey: {
    path: '/admin/rename-passkey',
    access: 'signed-in',
    input: z.object({ id: credentialId, name: name.min(1, 'Give it a name.') }),
    summary: 'Renames a passkey.',
  },
  removePasskey: {
    path: '/admin/remove-passkey',
    access: 'signed-in',
    fresh: true,
    input: z.object({ id: credentialId }),
    summary: 'Removes a passkey, unless it is the only way to log in.',
  },
});
