import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../../shared/api/calls.ts';

/** Names a request in the log and in its answer: `<this process>-<count>`. */
export function requestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** Calls that log a person in, or lead there. */
const waysIn = [
  calls.login,
  calls.loginWithPasskey,
  calls.startCompany,
  calls.finishCompany,
  calls.useLink,
  calls.forgotPassword,
];

/**
 * Logs one line for each call: its row of the table of calls, never its address, and how it ended. Nothing a person
 * typed, no address and no token is in it. Refusals, refused input, log-ins and administrators' calls are logged at
 * the level info or above, visitors' other calls when debugging.
 */
export function logCalls(app: FastifyInstance): void {
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
    else if (isRefusedInput(status)) request.log.info(facts, 'refused input');
    else if (request.session || waysIn.some(({ path }) => url?.endsWith(path)))
      request.log.info(facts, 'answered');
    else request.log.debug(facts, 'answered');
    done();
  });
}

/** What was sent did not pass: too much, too slow, of another kind, or wrong in itself. */
function isRefusedInput(status: number): boolean {
  return [400, 408, 413, 415].includes(status);
}
