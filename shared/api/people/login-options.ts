import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { none } from '../shapes.ts';

const origin = z.string().describe('The one address of the console at which it works');

/** What the log-in page offers below its button. */
export const loginOptionCalls = defineCalls({
  loginOptions: {
    method: 'GET',
    path: '/admin/login-options',
    access: 'console',
    body: 'none',
    input: none,
    reply: z.object({
      company: z
        .object({ name: z.string().describe('As people call it'), origin, only: z.boolean() })
        .nullable()
        .describe('The log-in at the company; null where there is none'),
      passkeys: z.object({ origin }).nullable().describe('Null where they work nowhere'),
      reset: z.boolean().describe('Whether a forgotten password can be chosen anew by mail'),
    }),
    summary: 'How one can log in here, beside with a password.',
  },
});
