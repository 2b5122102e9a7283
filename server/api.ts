import type { FastifyInstance } from 'fastify';
import type { Language } from '../shared/rules/languages.ts';
import { stringsOf } from '../shared/words/words.ts';
import type { SharedDeps } from './app-deps.ts';
import { addAssistantRoutes } from './assistant/routes.ts';
import { giveFileRights } from './console/file-rights.ts';
import { readStrings } from './content/site-strings.ts';
import {
  createDraftHandlers,
  createOwnDraftHandlers,
  draftBase,
  draftEndpoints,
} from './drafts/endpoints-in-draft.ts';
import { createHandlers } from './handlers.ts';
import { addFileRoutes } from './media/file-routes.ts';
import { ApiError } from './platform/errors/api-error.ts';
import { readBodies } from './platform/http/bodies/bodies.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { apiHeaders } from './platform/http/headers.ts';
import { findOtherWays } from './platform/http/other-ways.ts';
import { limitRequests } from './platform/http/rate-limit.ts';
import { logRequests } from './platform/http/request-log.ts';
import { registerEndpoints } from './register-endpoints.ts';

interface Origin {
  origin: 'site' | 'console';
  /** Calls per minute allowed to one address; 0: no limit. */
  perMinute: number;
}

/** Registers the API below `/api` of an origin. */
export async function buildApi(
  api: FastifyInstance,
  deps: SharedDeps,
  { origin, perMinute }: Origin,
): Promise<void> {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.headers(apiHeaders);
    done();
  });
  logRequests(api);
  allowOrigins(api, deps.settings.CORS_ORIGINS);
  const hasRights =
    origin === 'console'
      ? giveFileRights(api, { ...deps, filePass: deps.files.filePass })
      : async () => false;
  addFileRoutes(api, deps.files, hasRights);
  await api.register(async (calls) => {
    await readBodies(calls);
    const limits = await limitRequests(calls, {
      perMinute,
      settings: deps.settings,
      onQueryRefused: deps.views.refuse,
    });
    const { SITE_URL } = deps.settings;
    const formPages = {
      received: async (language: string | undefined) => {
        const own = `${language?.toLowerCase()}/thank-you/`;
        const isShown =
          language && (await deps.publisher.readLivePage(`${own}index.html`)) !== null;
        return `${SITE_URL}/${isShown ? own : 'thank-you/'}`;
      },
      otherWays: () => findOtherWays(deps.publisher),
      words: (language: Language) =>
        readStrings(deps.store, language).catch(() => stringsOf(language)),
    };
    const direct = createHandlers(deps);
    const handlers = origin === 'console' ? createOwnDraftHandlers(deps, direct) : direct;
    const registration = { deps: { ...deps, formPages }, origin, limits };
    registerEndpoints(calls, { handlers, ...registration });
    if (origin === 'console') {
      addAssistantRoutes(calls, deps);
      await calls.register(
        async (drafts) =>
          registerEndpoints(drafts, {
            ...registration,
            rows: draftEndpoints,
            handlers: { ...handlers, ...createDraftHandlers(deps) },
          }),
        { prefix: draftBase },
      );
    }
  });
  const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  api.route({ method, url: '/*', handler: refuseUnknown });
}

async function refuseUnknown(): Promise<never> {
  throw new ApiError(404, 'NOT_FOUND', 'This endpoint does not exist.');
}
