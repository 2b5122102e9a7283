import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { credentials } from '../shapes.ts';

export const sessionEndpoints = defineEndpoints({
  login: {
    access: 'console',
    input: credentials.extend({
      code: z.string().max(60).optional().describe('Six digits from an app, or a recovery code'),
    }),
    token: true,
    summary: 'Logs in. The response also contains `token`, alongside `code` and `message`.',
  },
  logout: {
    access: 'signed-in',
    body: 'none',
    summary: 'Ends this session and its token.',
  },
});
