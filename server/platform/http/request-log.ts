import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../shared/api/endpoints.ts';

/** Generates request ids for the log and the response: `<this process>-<count>`. */
export function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** Paths of endpoints for logging in. */
const logInPaths = [
  endpoints.login,
  endpoints.loginWithPasskey,
  endpoints.startCompany,
  endpoints.finishCompany,
  endpoints.useLink,
  endpoints.forgotPassword,
];

/**
 * Logs one line per request: its entry in the table of endpoints, never its URL, and the result. Contains no input,
 * address or token. Refusals, invalid input, logins and administrators' requests are logged at info or above, other
 * requests of visitors at debug.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const status = reply.statusCode;
    const facts = {
      call: `${request.method} ${url ?? 'unknown'}`,
      status,
      ms: Math.round(reply.elapsedTime),
    };
    if (status >= 500 || status === 401 || status === 403 || status === 429)
      request.log.warn(facts, 'refused');
    else if (isRejectedInput(status)) request.log.info(facts, 'refused input');
    else if (request.session || logInPaths.some(({ path }) => url?.endsWith(path)))
      request.log.info(facts, 'answered');
    else request.log.debug(facts, 'answered');
    done();
  });
}

/** Checks for a status that means invalid input: too large, too slow, of the wrong type, or invalid. */
function isRejectedInput(status: number): boolean {
  return [400, 408, 413, 415].includes(status);
}
