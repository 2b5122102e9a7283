import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

const origin = z.string().describe('Only console address at which this works');

/** Login options below the button of the login page. */
export const loginOptionEndpoints = defineEndpoints({
  loginOptions: {
    method: 'GET',
    path: '/admin/login-options',
    access: 'console',
    reply: z.object({
      company: z
        .object({ name: z.string().describe('Name on the button'), origin, only: z.boolean() })
        .nullable()
        .describe('Single sign-on; null if it is off'),
      passkeys: z.object({ origin }).nullable().describe('Null if passkeys are unavailable'),
      reset: z.boolean().describe('True if a forgotten password can be reset by email'),
    }),
    summary: 'Lists ways to log in other than with a password.',
  },
});
