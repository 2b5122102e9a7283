import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { none, nothing } from '../shapes.ts';
import { link, name, time } from './fields.ts';

/** Each part is a few kilobytes at most, even of a passkey whose signatures are made for quantum computers. */
const bytes = z.string().min(1).max(20_000);
/** WebAuthn lets a credential's id have 1023 bytes. */
const credentialId = z.string({ error: 'Say which.' }).min(1).max(1400);

/** What a browser hands over when a passkey was made or used (WebAuthn's JSON forms); the server judges the rest. */
export const passkeyAnswer = z.looseObject(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: bytes }),
  },
  { error: 'This is not what a passkey answers.' },
);
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What a browser asks an authenticator (WebAuthn's JSON forms). */
const passkeyQuestion = z.looseObject({ challenge: z.string() });

const passkeyLine = z.object({
  id: z.string(),
  name: z.string(),
  made_at: time,
  last_used: time.nullable(),
});
export type PasskeyLine = z.infer<typeof passkeyLine>;

/** Passkeys: logging in with one, and those of one's own account. */
export const passkeyCalls = defineCalls({
  passkeyOptions: {
    path: '/admin/passkey-options',
    access: 'console',
    body: 'json',
    input: z.object({ link: link.optional() }),
    reply: passkeyQuestion,
    summary: 'What to ask a passkey for logging in; with a link, for making one to join with.',
  },
  loginWithPasskey: {
    path: '/admin/login-with-passkey',
    access: 'console',
    body: 'json',
    input: z.object({ response: passkeyAnswer }),
    reply: z.object({ email: z.string() }),
    token: true,
    summary: 'Log in with a passkey. The answer carries `token` beside code and message.',
  },
  passkeyRegistration: {
    path: '/admin/passkey-registration',
    access: 'signed-in',
    body: 'none',
    input: none,
    reply: passkeyQuestion,
    summary: 'What to ask for making a passkey of one’s own account.',
  },
  addPasskey: {
    path: '/admin/add-passkey',
    access: 'signed-in',
    fresh: true,
    body: 'json',
    input: z.object({ response: passkeyAnswer, name: name.optional() }),
    reply: nothing,
    summary: 'Add a passkey that was made; every other session of the account ends.',
  },
  listPasskeys: {
    method: 'GET',
    path: '/admin/list-passkeys',
    access: 'signed-in',
    body: 'none',
    input: none,
    reply: z.array(passkeyLine),
    summary: 'One’s own passkeys, oldest first.',
  },
  renamePasskey: {
    path: '/admin/rename-passkey',
    access: 'signed-in',
    body: 'json',
    input: z.object({ id: credentialId, name: name.min(1, 'Give it a name.') }),
    reply: nothing,
    summary: 'Call a passkey something else.',
  },
  removePasskey: {
    path: '/admin/remove-passkey',
    access: 'signed-in',
    fresh: true,
    body: 'json',
    input: z.object({ id: credentialId }),
    reply: nothing,
    summary: 'End a passkey. The last way to log in stays.',
  },
});
