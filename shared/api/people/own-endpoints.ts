import { z } from 'zod';
import { preferenceFields, preferencesReply } from '../../rules/preferences.ts';
import { permissions } from '../../rules/roles.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  code,
  id,
  name,
  newPassword,
  password,
  passwordProblem,
  passwordToCheck,
  role,
  time,
} from './fields.ts';
import { passkeyResponse } from './passkey-endpoints.ts';

const sessionRow = z.object({
  id: z.string(),
  agent: z.string().describe('A short description of the browser'),
  address: z.string(),
  method: z.string(),
  started_at: time,
  used_at: time,
  this_one: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

const myAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  areas: z.array(z.enum(permissions)),
  has_password: z.boolean(),
  preferences: preferencesReply,
  company: z.boolean().describe('True if the account can use single sign-on'),
  generated: z.boolean().describe('True if the password was generated and should be changed'),
  second_step: z.object({
    code: z.boolean(),
    passkeys: z.number(),
    recovery_codes: z.number().describe('Number of codes left'),
    needed: z.boolean().describe('True if two-step verification is required of everyone'),
  }),
  fresh_until: time.describe('Expiry time of your confirmed identity'),
  copy_of: z.string().optional().describe('Address of the live site, if this is a staging site'),
});
export type MyAccount = z.infer<typeof myAccount>;

/** Endpoints for one's own account. */
export const ownEndpoints = defineEndpoints({
  me: {
    method: 'GET',
    path: '/admin/me',
    access: 'signed-in',
    passive: true,
    reply: myAccount,
    summary: 'Returns your account and its permissions.',
  },
  savePreferences: {
    path: '/admin/save-preferences',
    access: 'signed-in',
    input: z.object({ name: name.optional(), ...preferenceFields }),
    summary: 'Sets your name, and the language, formats and theme of the console.',
  },
  confirm: {
    access: 'signed-in',
    input: z.object({
      password: password.optional(),
      code: code.optional(),
      passkey: passkeyResponse.optional().describe('Instead of a password'),
    }),
    token: true,
    summary:
      'Confirms your identity. The session continues with a new token, alongside `code` and `message`.',
  },
  checkPassword: {
    path: '/admin/check-password',
    access: 'signed-in',
    passive: true,
    input: z.object({ password: passwordToCheck }),
    reply: passwordProblem,
    summary: 'Checks a new password for your account.',
  },
  changePassword: {
    path: '/admin/change-password',
    access: 'signed-in',
    fresh: true,
    input: z.object({
      current: password.optional().describe('Current password, if the account has one'),
      password: newPassword,
    }),
    summary: 'Changes your password; every other session of the account ends.',
  },
  beginSecondStep: {
    path: '/admin/begin-second-step',
    access: 'signed-in',
    body: 'none',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    summary:
      'Returns a secret for an authenticator app. Nothing changes until you send a code from it.',
  },
  finishSecondStep: {
    path: '/admin/finish-second-step',
    access: 'signed-in',
    fresh: true,
    input: z.object({ code }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    summary: 'Turns on two-step verification. The recovery codes are shown only once.',
  },
  removeSecondStep: {
    path: '/admin/remove-second-step',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    summary: 'Turns off two-step verification.',
  },
  renewRecoveryCodes: {
    path: '/admin/renew-recovery-codes',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    summary: 'Generates ten new recovery codes; the previous ones stop working.',
  },
  listSessions: {
    method: 'GET',
    path: '/admin/list-sessions',
    access: 'signed-in',
    reply: z.array(sessionRow),
    summary: 'Lists your sessions.',
  },
  endSessions: {
    path: '/admin/end-sessions',
    access: 'signed-in',
    fresh: true,
    input: z.object({ ids: z.array(id).max(100).optional(), others: z.boolean().optional() }),
    reply: z.object({ ended: z.number() }),
    summary: 'Ends some of your sessions, or all but this one.',
  },
});
