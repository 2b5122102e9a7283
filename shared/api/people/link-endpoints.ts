import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import {
  email,
  link,
  name,
  newPassword,
  passwordProblem,
  passwordToCheck,
  role,
  time,
} from './fields.ts';
import { passkeyResponse } from './passkey-endpoints.ts';

/** Endpoints that require a link instead of an account. */
export const linkEndpoints = defineEndpoints({
  lookAtLink: {
    path: '/admin/look-at-link',
    access: 'console',
    input: z.object({ link }),
    reply: z.object({
      purpose: z.enum(['invitation', 'reset', 'forgotten']),
      email: z.string(),
      role: role.nullable(),
      made_by: z.string(),
      ends_at: time,
      site: z.string().describe("The company's name"),
    }),
    summary: 'Returns the purpose of a link without using it up.',
  },
  useLink: {
    path: '/admin/use-link',
    access: 'console',
    input: z.object({
      link,
      name: name.optional(),
      password: newPassword.optional(),
      passkey: passkeyResponse.optional().describe('Instead of a password'),
    }),
    reply: z.object({ email: z.string() }),
    token: true,
    summary:
      'Accepts an invitation, or sets a new password or passkey, with a single-use link. An invitation logs in and returns `token`. Other links do not log in.',
  },
  forgotPassword: {
    path: '/admin/forgot-password',
    access: 'console',
    input: z.object({ email }),
    summary:
      'Emails a link to reset a forgotten password. The response is the same for unknown addresses.',
  },
  checkLinkPassword: {
    path: '/admin/check-link-password',
    access: 'console',
    input: z.object({ link, name: name.optional(), password: passwordToCheck }),
    reply: passwordProblem,
    summary: 'Checks the password that the recipient of a link wants to use.',
  },
});
