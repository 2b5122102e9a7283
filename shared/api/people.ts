import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { areas, roleNames, scopeNames } from '../rules/roles.ts';
import { defineCalls } from './call.ts';
import { none, nothing } from './shapes.ts';

const email = z.email({ error: 'Enter an e-mail address.' }).max(254).toLowerCase();
const role = z.enum(roleNames, { error: 'There is no such role.' });
/** Length alone: what else is refused is judged by the server. */
const newPassword = z
  .string({ error: 'Choose a password.' })
  .min(12, 'A password has at least 12 characters.')
  .max(200, 'A password has at most 200 characters.');
const password = z.string({ error: 'Enter the password.' }).min(1, 'Enter the password.').max(200);
const code = z.string({ error: 'Enter the six digits.' }).min(1, 'Enter the six digits.').max(60);
const name = z.string().trim().max(100, 'A name has at most 100 characters.');
const link = z.string({ error: 'This link is not whole.' }).min(1).max(100);
const id = z.string({ error: 'Say which.' }).min(1).max(100);
const account = z.object({ id: objectId });
const time = z.string().describe('ISO 8601');

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

const secondStep = z.enum(['passkey', 'code', 'none']);

const accountLine = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  second_step: secondStep,
  last_seen: time.nullable(),
  suspended: z.boolean(),
});
export type AccountLine = z.infer<typeof accountLine>;

const invitationLine = z.object({
  id: z.string(),
  email: z.string(),
  role,
  made_by: z.string(),
  ends_at: time,
});
export type InvitationLine = z.infer<typeof invitationLine>;

const rules = z.object({ second_step: z.boolean().describe('Everybody needs a second step') });
const peopleList = z.object({
  accounts: z.array(accountLine),
  invitations: z.array(invitationLine).describe('Those that wait to be used'),
  rules,
});
export type PeopleList = z.infer<typeof peopleList>;

const oneTimeLink = z.object({
  link: z.string().describe('Works once; shown only now'),
  ends_at: time,
});

const myself = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  areas: z.array(z.enum(areas)),
  has_password: z.boolean(),
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

const apiTokenLine = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopeNames)),
  made_by: z.string(),
  made_at: time,
  last_used: time.nullable(),
  ends_at: time,
});
export type ApiTokenLine = z.infer<typeof apiTokenLine>;

/** Calls that need no account: with a link that was made for somebody. */
const linkCalls = defineCalls({
  lookAtLink: {
    path: '/admin/look-at-link',
    access: 'console',
    body: 'json',
    input: z.object({ link }),
    reply: z.object({
      purpose: z.enum(['invitation', 'reset']),
      email: z.string(),
      role: role.nullable(),
      made_by: z.string(),
      ends_at: time,
    }),
    summary: 'What a link is for. Nothing is used up by looking.',
  },
  useLink: {
    path: '/admin/use-link',
    access: 'console',
    body: 'json',
    input: z.object({ link, name: name.optional(), password: newPassword }),
    reply: z.object({ email: z.string() }),
    summary: 'Join, or choose a password anew, with a link that works once. It logs nobody in.',
  },
});

/** Calls about one's own account. */
const ownCalls = defineCalls({
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
    input: z.object({ name }),
    reply: nothing,
    summary: 'Say how one wants to be called.',
  },
  confirm: {
    access: 'signed-in',
    body: 'json',
    input: z.object({ password, code: code.optional() }),
    reply: nothing,
    token: true,
    summary: 'Prove who one is. The session goes on under a new token, beside code and message.',
  },
  checkPassword: {
    path: '/admin/check-password',
    access: 'signed-in',
    passive: true,
    body: 'json',
    input: z.object({ password: z.string({ error: 'Choose a password.' }).max(200) }),
    reply: z.object({ problem: z.string().nullable().describe('Why it would be refused') }),
    summary: 'Whether a password would be taken.',
  },
  changePassword: {
    path: '/admin/change-password',
    access: 'signed-in',
    fresh: true,
    body: 'json',
    input: z.object({ current: password, password: newPassword }),
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

/** Calls of owners about everybody. */
const ownerCalls = defineCalls({
  listAccounts: {
    method: 'GET',
    path: '/admin/list-accounts',
    access: 'owner',
    body: 'none',
    input: none,
    reply: peopleList,
    summary: 'Every account, the invitations that wait, and the rules.',
  },
  invite: {
    access: 'owner',
    fresh: true,
    body: 'json',
    input: z.object({ email, role }),
    reply: oneTimeLink,
    summary: 'A link with which somebody joins. One that waits for the same address ends.',
  },
  cancelInvitation: {
    path: '/admin/cancel-invitation',
    access: 'owner',
    body: 'json',
    input: z.object({ id }),
    reply: nothing,
    summary: 'End an invitation that waits.',
  },
  changeAccount: {
    path: '/admin/change-account',
    access: 'owner',
    fresh: true,
    body: 'json',
    input: account.extend({
      role: role.optional(),
      suspended: z.boolean().optional(),
      email: email.optional(),
    }),
    reply: nothing,
    summary: 'Change role or address of an account, suspend it, or let it in again.',
  },
  resetAccount: {
    path: '/admin/reset-account',
    access: 'owner',
    fresh: true,
    body: 'json',
    input: account,
    reply: oneTimeLink,
    summary:
      'End sessions, password and second step of an account, and make a link with which its owner chooses anew.',
  },
  removeAccount: {
    path: '/admin/remove-account',
    access: 'owner',
    fresh: true,
    body: 'json',
    input: account,
    reply: nothing,
    summary: 'Remove an account with its sessions and tokens. What it wrote stays.',
  },
  endAccountSessions: {
    path: '/admin/end-account-sessions',
    access: 'owner',
    fresh: true,
    body: 'json',
    input: account,
    reply: nothing,
    summary: 'Log an account out everywhere.',
  },
  savePeopleRules: {
    path: '/admin/save-people-rules',
    access: 'owner',
    fresh: true,
    body: 'json',
    input: rules,
    reply: nothing,
    summary: 'Say whether everybody needs a second step.',
  },
  makeApiToken: {
    path: '/admin/make-api-token',
    access: 'owner',
    fresh: true,
    body: 'json',
    input: z.object({
      name: name.min(1, 'Give it a name.'),
      scopes: z.array(z.enum(scopeNames)).min(1, 'Choose what it may do.').max(scopeNames.length),
      days: z.union([z.literal(30), z.literal(90), z.literal(365)]).default(90),
    }),
    reply: z.object({ ends_at: time }),
    token: true,
    summary: 'A token for a program, beside code and message; it is shown only now.',
  },
  listApiTokens: {
    method: 'GET',
    path: '/admin/list-api-tokens',
    access: 'owner',
    body: 'none',
    input: none,
    reply: z.array(apiTokenLine),
    summary: 'Every API token, newest first.',
  },
  revokeApiToken: {
    path: '/admin/revoke-api-token',
    access: 'owner',
    body: 'json',
    input: z.object({ id }),
    reply: nothing,
    summary: 'End an API token.',
  },
});

/** People: their accounts, sessions, second steps, invitations and tokens. */
export const peopleCalls = { ...linkCalls, ...ownCalls, ...ownerCalls };
export type PeopleCalls = typeof peopleCalls;
