import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { none, nothing } from '../shapes.ts';
import { link } from './fields.ts';

const secret = z.string({ error: 'This is not whole.' }).min(1).max(100);

/** Where the browser goes next. What came of it is fetched with `finishCompany`. */
const begun = z.object({
  address: z.string().describe('At the company: the browser has to open it'),
  proof: z.string().describe('For `finishCompany`; it never leaves this browser'),
});

const purpose = z.enum(['log in', 'join', 'connect', 'confirm']);
export type CompanyPurpose = z.infer<typeof purpose>;

/** Logging in at the company's own identity provider (OpenID Connect). */
export const companyCalls = defineCalls({
  startCompany: {
    path: '/admin/oidc/start',
    access: 'console',
    body: 'json',
    input: z.object({ link: link.optional() }),
    reply: begun,
    summary: 'Log in at the company, or use a link with the log-in there. Sets a cookie.',
  },
  companyCallback: {
    method: 'GET',
    path: '/admin/oidc/callback',
    access: 'console',
    body: 'none',
    input: z.object({}),
    reply: z.string(),
    replyTypes: ['text/html'],
    status: 303,
    summary: 'Where the company sends the browser back to; it leads to the console.',
  },
  finishCompany: {
    path: '/admin/oidc/finish',
    access: 'console',
    body: 'json',
    input: z.object({ code: secret, proof: secret }),
    reply: z.object({ purpose, email: z.string() }),
    token: true,
    summary:
      'What a log-in at the company was for, within a minute. A log-in, joining and a confirmation bring a token.',
  },
  connectCompany: {
    path: '/admin/connect-company',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    input: none,
    reply: begun,
    summary: 'Let one’s log-in at the company open this account.',
  },
  disconnectCompany: {
    path: '/admin/disconnect-company',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    input: none,
    reply: nothing,
    summary: 'Let the log-in at the company open this account no longer.',
  },
  confirmAtCompany: {
    path: '/admin/oidc/confirm',
    access: 'signed-in',
    body: 'none',
    input: none,
    reply: begun,
    summary: 'Prove who one is by logging in at the company once more.',
  },
});
