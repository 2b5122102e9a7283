import type { FastifyReply } from 'fastify';
import type { companyEndpoints } from '../../../shared/api/people/company-endpoints.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { createConsoleCookie } from '../../platform/http/console-cookie.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { buildConsoleLink, findConsoleAddress } from '../../platform/settings/console-address.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { type Company, companyLogInMs } from '../company/company.ts';
import { describeCompanyFault } from '../company/company-fault.ts';
import {
  CompanyLogInError,
  CompanyUnreachableError,
  completeCompanyLogIn,
  handleCompanyResponse,
  startCompanyLogIn,
} from '../company/company-log-in.ts';
import { describeDevice } from '../device.ts';
import { findLink } from '../links.ts';
import {
  createLinkError,
  endFormerSession,
  type PeopleDeps,
  readOwnAccount,
  refuseProof,
  requireSession,
} from './deps.ts';

interface CompanyDeps extends PeopleDeps {
  /** Identity provider; null if it is not set up, or the console's address does not allow it. */
  company: Company | null;
}

type Begin = Omit<Parameters<typeof startCompanyLogIn>[2], 'redirect' | 'now'>;

export function createCompanyHandlers(deps: CompanyDeps): Handlers<typeof companyEndpoints> {
  const { store, settings, now } = deps;
  const redirect = `${findConsoleAddress(settings)}/api/admin/oidc/callback`;

  async function begin(reply: FastifyReply, given: Begin) {
    const asked = { ...given, redirect, now: now() };
    const begun = await startCompanyLogIn(store, companyOf(deps), asked).catch((error) => {
      if (error instanceof CompanyUnreachableError)
        reply.log.warn({ reason: describeCompanyFault(error.cause) }, 'company login cannot begin');
      throw refusalOf(error, deps.company?.name ?? '');
    });
    reply.header('set-cookie', cookieOf(settings).set(begun.cookie, companyLogInMs / 1000));
    return { data: { address: begun.address, proof: begun.proof } };
  }

  return {
    async startCompany({ input: { link }, address, reply }) {
      if (link !== undefined && !(await findLink(store, link, now()))) throw createLinkError();
      const wanted = link === undefined ? { purpose: 'log in' } : { purpose: 'join', link };
      return begin(reply, { wanted: wanted as Begin['wanted'], address });
    },
    connectCompany: ({ request, reply, address }) => {
      const { accountId, tokenHash } = requireSession(request);
      return begin(reply, { wanted: { purpose: 'connect', accountId, tokenHash }, address });
    },
    confirmAtCompany: ({ request, reply, address }) => {
      const { accountId, tokenHash } = requireSession(request);
      return begin(reply, { wanted: { purpose: 'confirm', accountId, tokenHash }, address });
    },
    async companyCallback({ request, reply }) {
      const answered = new URL(request.url, redirect);
      const given = { answered, cookie: cookieOf(settings).in(request) ?? '', now: now() };
      const place = await handleCompanyResponse(store, companyOf(deps), given).catch((error) => {
        if (!(error instanceof CompanyLogInError)) throw error;
        request.log.warn({ reason: error.message }, 'company login refused');
        return 'failed';
      });
      return reply
        .code(303)
        .header('location', buildConsoleLink(settings, `company/${place}`))
        .header('set-cookie', cookieOf(settings).set('', 0))
        .type('text/html; charset=utf-8')
        .send('');
    },
    async finishCompany({ input, request, address }) {
      const agent = describeDevice(request.headers['user-agent']);
      const given = { ...input, agent, address, now: now() };
      const finished = await completeCompanyLogIn(store, given);
      if (!finished) throw createUnknownLogin(deps.company?.name ?? '');
      const { purpose, account, token } = finished;
      const data = { purpose, email: account.email };
      if (token === null) return { message: 'Connected.', data };
      await endFormerSession(store, request);
      return { message: purpose === 'confirm' ? 'Confirmed' : 'Logged in', data, token };
    },
    async disconnectCompany({ request }) {
      const account = await readOwnAccount(store, request);
      const by = { author: account.email, at: new Date(now()) };
      const { tokenHash: butSession } = requireSession(request);
      await store.removeIdentities(account, { ...by, butSession });
      return { message: 'Saved successfully', data: null };
    },
  };
}

function companyOf({ company }: CompanyDeps): Company {
  if (company) return company;
  throw new ApiError(404, 'NOT_FOUND', 'Company login is not set up here.');
}

function createUnknownLogin(name: string): ApiError {
  const message = `No account here is connected to this ${name} login. Log in another way and connect it under My account, or ask an owner.`;
  return new ApiError(401, 'UNAUTHENTICATED', message);
}

function refusalOf(error: unknown, name: string): unknown {
  if (!(error instanceof CompanyUnreachableError)) return refuseProof(error);
  const message = `${name} cannot be reached just now. Log in another way, or try again in a moment.`;
  return new ApiError(503, 'COMPANY_UNREACHABLE', message, { retryAfter: 5 });
}

/** Creates a cookie with `Lax`, because the provider redirects from another site. */
function cookieOf(settings: Settings) {
  return createConsoleCookie(settings, { name: 'console-company', sameSite: 'Lax' });
}
