import { z } from 'zod';
import { preferenceFields, preferencesReply } from '../../rules/preferences.ts';
import { areas } from '../../rules/roles.ts';
import { defineCalls } from '../call.ts';
import { none, nothing } from '../shapes.ts';
import {
  code,
  id,
  name,
  newPassword,
  password,
  passwordProblem,
  role,
  time,
  triedPassword,
} from './fields.ts';
import { passkeyAnswer } from './passkey-calls.ts';

const sessionLine = z.object({
  id: z.string(),
  agent: z.string().describe('The browser in a few words'),
  address: z.string(),
  method: z.string(),
  started_at: time,
  used_at: time,
  this_one: z.boolean(),
});
export type SessionLine = z.infer<typeof sessionLine>;

const myself = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  areas: z.array(z.enum(areas)),
  has_password: z.boolean(),
  preferences: preferencesReply,
  company: z.boolean().describe('Whether a log-in at the company opens it'),
  generated: z.boolean().describe('The password was generated and should be changed'),
  second_step: z.object({
    code: z.boolean(),
    passkeys: z.number(),
    recovery_codes: z.number().describe('How many are left'),
    needed: z.boolean().describe('Everybody needs a second step'),
  }),
  fresh_until: time.describe('Until when no proof of who one is will be asked for'),
});
export type Myself = z.infer<typeof myself>;

/** Calls about one's own account. */
export const ownCalls = defineCalls({
  me: {
    method: 'GET',
    path: '/admin/me',
    access: 'signed-in',
    passive: true,
    body: 'none',
    input: none,
    reply: myself,
    summary: 'Who is signed in, and what they may do.',
  },
  savePreferences: {
    path: '/admin/save-preferences',
    access: 'signed-in',
    body: 'json',
    input: z.object({ name: name.optional(), ...preferenceFields }),
    reply: nothing,
    summary:
      'Say how one wants to be called, and how the console writes dates, numbers and itself.',
  },
  confirm: {
    access: 'signed-in',
    body: 'json',
    input: z.object({
      password: password.optional(),
      code: code.optional(),
      passkey: passkeyAnswer.optional().describe('In place of a password'),
    }),
    reply: nothing,
    token: true,
    summary: 'Prove who one is. The session goes on under a new token, beside code and message.',
  },
  checkPassword: {
    path: '/admin/check-password',
    access: 'signed-in',
    passive: true,
    body: 'json',
    input: z.object({ password: triedPassword }),
    reply: passwordProblem,
    summary: 'Whether a password would be taken.',
  },
  changePassword: {
    path: '/admin/change-password',
    access: 'signed-in',
    fresh: true,
    body: 'json',
    input: z.object({
      current: password.optional().describe('Of an account that has one'),
      password: newPassword,
    }),
    reply: nothing,
    summary: 'Change one’s own password; every other session of the account ends.',
  },
  beginSecondStep: {
    path: '/admin/begin-second-step',
    access: 'signed-in',
    body: 'none',
    input: none,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    summary: 'A secret for an app that makes codes. Nothing changes until a code of it is sent.',
  },
  finishSecondStep: {
    path: '/admin/finish-second-step',
    access: 'signed-in',
    fresh: true,
    body: 'json',
    input: z.object({ code }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    summary: 'Ask for codes from now on. The recovery codes are shown only now.',
  },
  removeSecondStep: {
    path: '/admin/remove-second-step',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    input: none,
    reply: nothing,
    summary: 'Ask for no codes any more.',
  },
  renewRecoveryCodes: {
    path: '/admin/renew-recovery-codes',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    input: none,
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    summary: 'Ten new recovery codes; those of before end.',
  },
  listSessions: {
    method: 'GET',
    path: '/admin/list-sessions',
    access: 'signed-in',
    body: 'none',
    input: none,
    reply: z.array(sessionLine),
    summary: 'Where one is logged in.',
  },
  endSessions: {
    path: '/admin/end-sessions',
    access: 'signed-in',
    fresh: true,
    body: 'json',
    input: z.object({ ids: z.array(id).max(100).optional(), others: z.boolean().optional() }),
    reply: z.object({ ended: z.number() }),
    summary: 'End some of one’s own sessions, or all but this one.',
  },
});
