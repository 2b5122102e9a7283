import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { nothing } from '../shapes.ts';
import {
  email,
  link,
  name,
  newPassword,
  passwordProblem,
  role,
  time,
  triedPassword,
} from './fields.ts';
import { passkeyAnswer } from './passkey-calls.ts';

/** Calls that need no account: with a link that was made for somebody. */
export const linkCalls = defineCalls({
  lookAtLink: {
    path: '/admin/look-at-link',
    access: 'console',
    body: 'json',
    input: z.object({ link }),
    reply: z.object({
      purpose: z.enum(['invitation', 'reset', 'forgotten']),
      email: z.string(),
      role: role.nullable(),
      made_by: z.string(),
      ends_at: time,
      site: z.string().describe('The name of the company, as its people know it'),
    }),
    summary: 'What a link is for. Nothing is used up by looking.',
  },
  useLink: {
    path: '/admin/use-link',
    access: 'console',
    body: 'json',
    input: z.object({
      link,
      name: name.optional(),
      password: newPassword.optional(),
      passkey: passkeyAnswer.optional().describe('In place of a password'),
    }),
    reply: z.object({ email: z.string() }),
    token: true,
    summary:
      'Join, or choose a new password or passkey, with a link that works once. An invitation logs in: the answer carries `token`. The other links log nobody in.',
  },
  forgotPassword: {
    path: '/admin/forgot-password',
    access: 'console',
    body: 'json',
    input: z.object({ email }),
    reply: nothing,
    summary:
      'Have a link mailed with which a forgotten password is chosen anew. The answer is the same whether anybody has this address.',
  },
  checkLinkPassword: {
    path: '/admin/check-link-password',
    access: 'console',
    body: 'json',
    input: z.object({ link, name: name.optional(), password: triedPassword }),
    reply: passwordProblem,
    summary: 'Whether a password would be taken from whoever has the link.',
  },
});
