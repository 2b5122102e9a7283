import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ContentParts } from './content/save.ts';
import type { Settings } from './env.ts';
import { requireAdmin } from './http/access.ts';
import { readBodies } from './http/bodies.ts';
import { type Handlers, rateAddress, registerCalls } from './http/calls.ts';
import { allowOrigins } from './http/cors.ts';
import { ApiError, sendError } from './http/errors.ts';
import { apiHeaders } from './http/headers.ts';
import type { Publisher } from './publisher.ts';
import { categoryCalls } from './routes/categories.ts';
import { consoleRoutes } from './routes/console.ts';
import { fileRoutes } from './routes/files.ts';
import { pageContentCalls } from './routes/page-contents.ts';
import { partnerCalls } from './routes/partners.ts';
import { queryCalls } from './routes/queries.ts';
import { sectionCalls } from './routes/sections.ts';
import { serviceCalls } from './routes/services.ts';
import { sessionCalls } from './routes/session.ts';

export interface AppParts extends ContentParts {
  publisher: Publisher;
  settings: Settings;
  log: FastifyBaseLogger;
  /** Folder of the console's build. */
  consoleFolder: string;
}

/** The two origins: the public site with the public calls, and the console with the whole API. */
export async function buildApp(
  parts: AppParts,
): Promise<{ site: FastifyInstance; console: FastifyInstance }> {
  return { site: await buildSite(parts), console: await buildConsole(parts) };
}

async function buildSite(parts: AppParts): Promise<FastifyInstance> {
  const app = await buildOrigin(parts);
  await app.register(
    async (api) => {
      await limitCalls(api, parts.settings.PUBLIC_CALLS_PER_MINUTE);
      await buildApi(api, parts, ['public']);
    },
    { prefix: '/api' },
  );
  parts.publisher.mountSite(app);
  return app;
}

async function buildConsole(parts: AppParts): Promise<FastifyInstance> {
  const app = await buildOrigin(parts);
  await app.register(
    async (api) => {
      await buildApi(api, parts, ['public', 'admin']);
      const access = { requireAdmin: requireAdmin(parts) };
      await api.register(async (calls) => parts.publisher.mountCalls(calls, access), {
        prefix: '/admin',
      });
    },
    { prefix: '/api' },
  );
  await app.register(consoleRoutes, { folder: parts.consoleFolder, origins: otherOrigins(parts) });
  return app;
}

async function buildOrigin({ settings, log }: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    trustProxy: settings.TRUST_PROXY.length > 0 ? settings.TRUST_PROXY : false,
    bodyLimit: 4 << 20,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
  });
  app.server.headersTimeout = 20_000;
  app.server.maxHeadersCount = 100;
  app.decorateRequest('session', null);
  app.decorateRequest('author', '');
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.');
  });
  return app;
}

async function buildApi(
  api: FastifyInstance,
  parts: AppParts,
  only: readonly string[],
): Promise<void> {
  api.addHook('onRequest', async (_request, reply) => {
    reply.headers(apiHeaders);
  });
  allowOrigins(api, parts.settings.CORS_ORIGINS);
  api.setNotFoundHandler(() => {
    throw new ApiError(404, 'NOT_FOUND', 'There is no such call.');
  });
  await readBodies(api);
  registerCalls(api, { handlers: handlersOf(parts), parts, only });
  fileRoutes(api, parts.media);
  api.get('/health', async () => ({
    code: 200,
    message: 'OK',
    data: { revision: await parts.store.revision(), live: parts.publisher.isLive() },
  }));
}

function handlersOf(parts: AppParts): Handlers {
  return {
    ...sessionCalls(parts),
    ...sectionCalls(parts),
    ...serviceCalls(parts),
    ...pageContentCalls(parts),
    ...partnerCalls(parts),
    ...categoryCalls(parts),
    ...queryCalls(parts),
  };
}

async function limitCalls(api: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await api.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 10_000,
    keyGenerator: (request) => rateAddress(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'RATE_LIMITED', 'Too many calls. Wait a minute and try again.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
}

/** The origins the console may load pictures from and call, beside its own. */
function otherOrigins({ settings }: AppParts): string[] {
  const { SITE_URL, IMAGE_BASE_URL, PUBLIC_API_BASE_URL } = settings;
  const site = SITE_URL || `http://localhost:${settings.PORT}`;
  const absolute = [site, IMAGE_BASE_URL, PUBLIC_API_BASE_URL].filter((it) => /^https?:/.test(it));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
