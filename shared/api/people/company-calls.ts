import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { link } from './fields.ts';

const secret = z.string({ error: 'This is incomplete.' }).min(1).max(100);

/** The URL to open next. `finishCompany` returns the result. */
const begun = z.object({
  address: z.string().describe('At the company; the browser must open it'),
  proof: z.string().describe('Pass this to `finishCompany`; it never leaves this browser'),
});

const purpose = z.enum(['log in', 'join', 'connect', 'confirm']);
export type CompanyPurpose = z.infer<typeof purpose>;

/** Single sign-on with the company's own identity provider (OpenID Connect). */
export const companyCalls = defineCalls({
  startCompany: {
    path: '/admin/oidc/start',
    access: 'console',
    input: z.object({ link: link.optional() }),
    reply: begun,
    summary: 'Log in with the company log-in, or use a link with it. Sets a cookie.',
  },
  companyCallback: {
    method: 'GET',
    path: '/admin/oidc/callback',
    access: 'console',
    input: z.object({}),
    reply: z.string(),
    replyTypes: ['text/html'],
    status: 303,
    summary: 'The redirect URI for the identity provider; leads to the console.',
  },
  finishCompany: {
    path: '/admin/oidc/finish',
    access: 'console',
    input: z.object({ code: secret, proof: secret }),
    reply: z.object({ purpose, email: z.string() }),
    token: true,
    summary:
      'Result of a company log-in, valid for one minute. A log-in, an accepted invitation and a confirmation return a token.',
  },
  connectCompany: {
    path: '/admin/connect-company',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    reply: begun,
    summary: 'Connect your account to a company log-in.',
  },
  disconnectCompany: {
    path: '/admin/disconnect-company',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    summary: 'Disconnect your account from its company log-in.',
  },
  confirmAtCompany: {
    path: '/admin/oidc/confirm',
    access: 'signed-in',
    body: 'none',
    reply: begun,
    summary: 'Confirm your identity with the company log-in.',
  },
});
