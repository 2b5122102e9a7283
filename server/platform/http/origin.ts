import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { Settings } from '../settings/env.ts';
import { createOptions, rejectMalformed } from './bodies/malformed.ts';
import type { OpenBodies } from './bodies/open-bodies.ts';
import { continueWhenRead } from './bodies/read-body.ts';
import { skipBodies } from './bodies/unread-bodies.ts';
import { notFoundMessage, sendError } from './errors.ts';
import { buildTransportHeaders } from './headers.ts';
import { readAddresses } from './rate-address.ts';
import { createRequestIds } from './request-log.ts';
import { closeGracefully } from './shutdown.ts';

interface OriginDeps {
  settings: Pick<Settings, 'TRUST_PROXY'>;
  log: FastifyBaseLogger;
  isDraining?: (() => boolean) | undefined;
  openBodies: OpenBodies;
}

/** Rejects Fastify schemas, whose compilers would be loaded at each start. */
const rejectSchemas = () => () => {
  throw new Error('a route has a schema');
};
const schemaController = {
  compilersFactory: { buildValidator: rejectSchemas, buildSerializer: rejectSchemas },
};

/** Creates a server with common headers, limits, error handling and graceful shutdown. */
export async function buildOrigin(
  { settings, log, isDraining, openBodies }: OriginDeps,
  address: string,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...createOptions(address),
    loggerInstance: log,
    schemaController,
    genReqId: createRequestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY.length > 0 ? settings.TRUST_PROXY : false,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Requests already accepted are completed.
    return503OnClosing: false,
  });
  app.server.headersTimeout = 20_000;
  app.server.maxHeadersCount = 100;
  const transport = buildTransportHeaders(address);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(transport);
    done();
  });
  rejectMalformed(app, address);
  readAddresses(app, { hasProxy: settings.TRUST_PROXY.length > 0 });
  closeGracefully(app, { isDraining });
  app.decorate('openBodies', openBodies);
  continueWhenRead(app);
  skipBodies(app);
  app.decorateRequest('session', null);
  app.decorateRequest('scopes', null);
  app.decorateRequest('author', '');
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw new ApiError(404, 'NOT_FOUND', notFoundMessage);
  });
  return app;
}
