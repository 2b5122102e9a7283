import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { scopeNames } from '../../rules/roles.ts';
import { defineCalls } from '../call.ts';
import { none, nothing } from '../shapes.ts';
import { email, id, name, role, time } from './fields.ts';

const account = z.object({ id: objectId });

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
  mail: z.boolean().describe('Whether links can be mailed'),
});

const oneTimeLink = z.object({
  id: z.string().describe('With which it can be mailed'),
  link: z.string().describe('Works once; shown only now'),
  ends_at: time,
});

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

/** Calls of owners about everybody. */
export const ownerCalls = defineCalls({
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
  mailLink: {
    path: '/admin/mail-link',
    access: 'owner',
    fresh: true,
    body: 'json',
    input: z.object({ id }),
    reply: nothing,
    summary:
      'Mail a link that waits to whom it is for. The mail has one of its own; using one ends both.',
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
