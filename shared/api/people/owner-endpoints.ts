import { z } from 'zod';
import { objectId } from '../../content/fields.ts';
import { scopeNames } from '../../rules/roles.ts';
import { defineEndpoints } from '../endpoint.ts';
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

const rules = z.object({
  second_step: z.boolean().describe('True if two-step verification is required of everyone'),
  approval: z
    .boolean()
    .describe(
      'True if Writers, and API tokens without the scope `publish`, need approval to publish',
    ),
  sharing: z.boolean().describe('True if people who need approval may share drafts by link'),
  voice: z.string().trim().max(2000).describe('How the company writes, for assistants'),
});
const peopleList = z.object({
  accounts: z.array(accountLine),
  invitations: z.array(invitationLine).describe('Unused invitations'),
  rules,
  mail: z.boolean().describe('True if links can be emailed'),
});

const oneTimeLink = z.object({
  id: z.string().describe('Id for `emailInvitation`'),
  link: z.string().describe('Single-use link, shown only once'),
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

/** Calls for owners about accounts. */
export const ownerEndpoints = defineEndpoints({
  listAccounts: {
    method: 'GET',
    path: '/admin/list-accounts',
    access: 'owner',
    reply: peopleList,
    summary: 'Lists accounts, open invitations and rules.',
  },
  invite: {
    access: 'owner',
    fresh: true,
    input: z.object({ email, role }),
    reply: oneTimeLink,
    summary: 'Creates an invitation link, which replaces an open one for the same address.',
  },
  mailLink: {
    path: '/admin/mail-link',
    access: 'owner',
    fresh: true,
    input: z.object({ id }),
    summary:
      'Emails an open invitation to its recipient. The email has its own link; using either ends both.',
  },
  cancelInvitation: {
    path: '/admin/cancel-invitation',
    access: 'owner',
    input: z.object({ id }),
    summary: 'Withdraws an open invitation.',
  },
  changeAccount: {
    path: '/admin/change-account',
    access: 'owner',
    fresh: true,
    input: account.extend({
      role: role.optional(),
      suspended: z.boolean().optional(),
      email: email.optional(),
    }),
    summary: 'Changes the role or address of an account, suspends or reactivates it.',
  },
  resetAccount: {
    path: '/admin/reset-account',
    access: 'owner',
    fresh: true,
    input: account,
    reply: oneTimeLink,
    summary:
      'Resets an account: ends its sessions, removes its password and two-step verification, and creates a link to set them again.',
  },
  removeAccount: {
    path: '/admin/remove-account',
    access: 'owner',
    fresh: true,
    input: account,
    summary: 'Removes an account with its sessions and tokens. Its content stays.',
  },
  endAccountSessions: {
    path: '/admin/end-account-sessions',
    access: 'owner',
    fresh: true,
    input: account,
    summary: 'Logs an account out everywhere.',
  },
  savePeopleRules: {
    path: '/admin/save-people-rules',
    access: 'owner',
    fresh: true,
    input: rules.partial(),
    summary: 'Requires two-step verification of everyone, or approval of changes by Writers.',
  },
  makeApiToken: {
    path: '/admin/make-api-token',
    access: 'owner',
    fresh: true,
    input: z.object({
      name: name.min(1, 'Give it a name.'),
      scopes: z.array(z.enum(scopeNames)).min(1, 'Choose what it may do.').max(scopeNames.length),
      days: z.union([z.literal(30), z.literal(90), z.literal(365)]).default(90),
    }),
    reply: z.object({ ends_at: time }),
    token: true,
    summary: 'Creates an API token, alongside `code` and `message`; shown only once.',
  },
  listApiTokens: {
    method: 'GET',
    path: '/admin/list-api-tokens',
    access: 'owner',
    reply: z.array(apiTokenLine),
    summary: 'Lists all API tokens, newest first.',
  },
  revokeApiToken: {
    path: '/admin/revoke-api-token',
    access: 'owner',
    input: z.object({ id }),
    summary: 'Revokes an API token.',
  },
});
