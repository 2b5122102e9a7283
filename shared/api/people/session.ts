import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { credentials, none, nothing } from '../shapes.ts';

export const sessionCalls = defineCalls({
  login: {
    access: 'console',
    body: 'json',
    input: credentials.extend({
      code: z.string().max(60).optional().describe('Six digits from an app, or a recovery code'),
    }),
    reply: nothing,
    token: true,
    summary: 'Log in. The answer has `token` next to code and message.',
  },
  logout: {
    access: 'signed-in',
    body: 'none',
    input: none,
    reply: nothing,
    summary: 'End this session and its token.',
  },
});
