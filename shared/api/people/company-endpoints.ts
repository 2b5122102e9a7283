import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { link } from './fields.ts';

const secret = z.string({ error: 'This is incomplete.' }).min(1).max(100);

/** URL to open next. `finishCompany` returns the result. */
const providerRedirect = z.object({
  address: z.string().describe('URL at the identity provider that the browser must open'),
  proof: z.string().describe('Secret for `finishCompany`; keep it in this browser'),
});

const purpose = z.enum(['log in', 'join', 'connect', 'confirm']);
export type CompanyPurpose = z.infer<typeof purpose>;

/** Single sign-on with the company's own identity provider (OpenID Connect). */
export const companyEndpoints = defineEndpoints({
  startCompany: {
    path: '/admin/oidc/start',
    access: 'console',
    input: z.object({ link: link.optional() }),
    reply: providerRedirect,
    summary: 'Logs in with single sign-on, or uses a link with it. Sets a cookie.',
  },
  companyCallback: {
    method: 'GET',
    path: '/admin/oidc/callback',
    access: 'console',
    input: z.object({}),
    reply: z.string(),
    replyTypes: ['text/html'],
    status: 303,
    summary: 'Receives the redirect of the identity provider, and redirects to the console.',
  },
  finishCompany: {
    path: '/admin/oidc/finish',
    access: 'console',
    input: z.object({ code: secret, proof: secret }),
    reply: z.object({ purpose, email: z.string() }),
    token: true,
    summary:
      'Returns the result of single sign-on, valid for one minute. A login, an accepted invitation and a confirmation return a token.',
  },
  connectCompany: {
    path: '/admin/connect-company',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    reply: providerRedirect,
    summary: 'Connects your account to single sign-on.',
  },
  disconnectCompany: {
    path: '/admin/disconnect-company',
    access: 'signed-in',
    fresh: true,
    body: 'none',
    summary: 'Disconnects your account from single sign-on.',
  },
  confirmAtCompany: {
    path: '/admin/oidc/confirm',
    access: 'signed-in',
    body: 'none',
    reply: providerRedirect,
    summary: 'Confirms your identity with single sign-on.',
  },
});
