import { z } from 'zod';
import { defineCalls } from '../call.ts';

const origin = z.string().describe('The only console address at which it works');

/** Options of the log-in page below its button. */
export const loginOptionCalls = defineCalls({
  loginOptions: {
    method: 'GET',
    path: '/admin/login-options',
    access: 'console',
    reply: z.object({
      company: z
        .object({ name: z.string().describe('Its name on the button'), origin, only: z.boolean() })
        .nullable()
        .describe('Single sign-on; null if it is off'),
      passkeys: z.object({ origin }).nullable().describe('Null if they work nowhere'),
      reset: z.boolean().describe('A forgotten password can be reset by email'),
    }),
    summary: 'Ways to log in other than with a password.',
  },
});
