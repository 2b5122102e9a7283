import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { changeCalls } from '../shared/api/changes.ts';
import { demoCalls } from '../shared/api/demo.ts';
import { draftCalls } from '../shared/api/drafts.ts';
import { importCalls, packageCalls } from '../shared/api/imports.ts';
import { privacyCalls } from '../shared/api/leads/privacy.ts';
import { queryCalls } from '../shared/api/leads/queries.ts';
import { leadCalls } from '../shared/api/leads.ts';
import { pictureCalls } from '../shared/api/pictures.ts';
import { redirectReportCalls } from '../shared/api/redirect-report.ts';
import { translationExchangeCalls } from '../shared/api/translation-exchange.ts';
import { workingCopyCalls } from '../shared/api/working-copies.ts';
import type { Language } from '../shared/rules/languages.ts';
import { wordsOf } from '../shared/words/words.ts';
import { apiDocumentRoutes } from './api-document/routes.ts';
import { consoleRoutes } from './console/console-routes.ts';
import { giveFileRights } from './console/file-rights.ts';
import { categoryHandlers } from './content/calls/categories.ts';
import { documentHandlers } from './content/calls/documents.ts';
import { orderHandlers } from './content/calls/orders.ts';
import { pageContentHandlers } from './content/calls/page-contents.ts';
import { partnerHandlers } from './content/calls/partners.ts';
import { sectionHandlers } from './content/calls/sections.ts';
import { serviceHandlers } from './content/calls/services.ts';
import { translationHandlers } from './content/calls/translations.ts';
import { companyMark } from './content/company-mark.ts';
import { createPublicFiles } from './content/public-files.ts';
import { publicView } from './content/public-view.ts';
import type { ContentParts } from './content/save.ts';
import { sharedTitles } from './content/shared-titles.ts';
import { siteWords } from './content/site-words.ts';
import {
  draftBase,
  handlersInDraft,
  handlersInOwnDraft,
  rowsInDraft,
} from './drafts/calls-in-draft.ts';
import type { ImportOptions, Imports } from './imports/imports.ts';
import { createFormCounter, type FormCounter } from './leads/form-counter.ts';
import { createFilePass } from './media/file-pass.ts';
import { type FileParts, fileRoutes } from './media/file-routes.ts';
import { createSharePictures } from './media/share/share-pictures.ts';
import { operationsHandlers } from './operations/calls.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createMissingAddresses, type MissingAddresses } from './pages/missing-addresses.ts';
import { sessionHandlers } from './people/calls/session.ts';
import { peopleHandlers } from './people/calls.ts';
import { ApiError } from './platform/errors/api-error.ts';
import { readBodies } from './platform/http/bodies.ts';
import type { Handlers } from './platform/http/call.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { nothingHere, sendError } from './platform/http/errors.ts';
import { apiHeaders, transportHeaders } from './platform/http/headers.ts';
import { lazyHandlers } from './platform/http/lazy-handlers.ts';
import { malformedOptions, refuseMalformed } from './platform/http/malformed.ts';
import { createOpenBodies, type OpenBodies } from './platform/http/open-bodies.ts';
import { otherWays } from './platform/http/other-ways.ts';
import { readAddresses } from './platform/http/rate-address.ts';
import { limitCalls } from './platform/http/rate-limit.ts';
import { continueWhenRead } from './platform/http/read-body.ts';
import { logCalls, requestIds } from './platform/http/request-log.ts';
import { closeGracefully } from './platform/http/shutdown.ts';
import { openTickets } from './platform/http/tickets.ts';
import { leaveUnread } from './platform/http/unread-bodies.ts';
import { consoleAddress } from './platform/settings/console-address.ts';
import type { Settings } from './platform/settings/env.ts';
import { publishingHandlers } from './publish/calls.ts';
import type { Publisher } from './publish/publisher.ts';
import { registerCalls } from './register-calls.ts';
import type { Store } from './store.ts';

interface AppParts extends ContentParts {
  publisher: Publisher;
  settings: Settings;
  log: FastifyBaseLogger;
  /** True if other servers answer the same visitors: then shared limits are counted in the store. */
  isOneOfSeveral?: boolean;
  /** True while this server is about to stop, and should get no new visitors. */
  isDraining?: () => boolean;
  /** Timeout of a test lead; the default allows as long as it may take. */
  testLeadMs?: number;
  /** Reach and speed of imports; the default is the public internet, one page a second. */
  imports?: ImportOptions;
  /** Folder of the console's build. */
  consoleFolder: string;
}

/** Builds the two origins: the public site with the public calls, and the console with the whole API. */
export async function buildApp(
  parts: AppParts,
): Promise<{ site: FastifyInstance; console: FastifyInstance }> {
  const metrics = createMetrics();
  const zone = parts.settings.TIME_ZONE;
  const views = createFormCounter({ ...parts, zone });
  const { store, media } = parts;
  const shown: Pick<Store, 'get'> = { get: (kind, id) => publicView(store).get(kind, id) };
  const shares = createSharePictures({
    ...{ store: shown, media },
    titlesOf: (page, company) => sharedTitles(shown, page, company),
  });
  const missing = createMissingAddresses({ ...parts, zone });
  let imports: Promise<Imports> | undefined;
  const openImports = () => {
    imports ??= import('./imports/imports.ts').then(({ createImports }) =>
      createImports(parts, parts.imports),
    );
    return imports;
  };
  const openBodies = createOpenBodies();
  const tickets = await openTickets(store, parts.now);
  const filePass = createFilePass(tickets, parts.settings.IMAGE_BASE_URL);
  const isPublic = createPublicFiles({ store, live: parts.publisher.live });
  const files = { media, shares, store, filePass, isPublic };
  const shared = { ...parts, metrics, views, files, missing, openImports, openBodies };
  const site = await buildSite(shared);
  site.addHook('onClose', async () => {
    shares.close();
    await Promise.all([missing.flush(), views.flush()]);
  });
  const console = await buildConsole(shared);
  console.addHook('onClose', async () => (await imports)?.close());
  return { site, console };
}

/** State that both origins share. */
interface SharedParts extends Omit<AppParts, 'imports'> {
  openImports: () => Promise<Imports>;
  metrics: Metrics;
  openBodies: OpenBodies;
  views: FormCounter;
  files: FileParts;
  missing: MissingAddresses;
}

async function buildSite(parts: SharedParts): Promise<FastifyInstance> {
  const app = await buildOrigin(parts, parts.settings.SITE_URL);
  const { metrics } = parts;
  metrics.watch(app, 'site');
  await app.register(
    (api) => {
      const perMinute = parts.settings.PUBLIC_CALLS_PER_MINUTE;
      return buildApi(api, parts, { origin: 'site', perMinute });
    },
    { prefix: '/api' },
  );
  app.addHook('onResponse', async (request, reply) => {
    const { method, headers, url } = request.raw;
    const isPage = method === 'GET' && headers.accept?.includes('text/html');
    if (reply.statusCode === 404 && isPage) parts.missing.count(url ?? '/');
  });
  parts.publisher.mountSite(app);
  return app;
}

async function buildConsole(parts: SharedParts): Promise<FastifyInstance> {
  const app = await buildOrigin(parts, consoleAddress(parts.settings));
  const { metrics } = parts;
  metrics.watch(app, 'console');
  await app.register(
    async (api) => {
      await buildApi(api, parts, { origin: 'console', perMinute: 0 });
      apiDocumentRoutes(api);
    },
    { prefix: '/api' },
  );
  parts.publisher.knowConsole(app);
  await app.register(consoleRoutes, {
    folder: parts.consoleFolder,
    siteUrl: parts.publisher.siteUrl,
    mark: () => companyMark(parts.store, parts.publisher.siteUrl()),
    origins: () => otherOrigins(parts),
  });
  return app;
}

/** No route has a schema of Fastify, whose compilers would be loaded at each start. */
const noCompiler = () => () => {
  throw new Error('a route has a schema');
};
const schemaController = {
  compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
};

async function buildOrigin(
  { settings, log, isDraining, openBodies }: SharedParts,
  address: string,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...malformedOptions(address),
    loggerInstance: log,
    schemaController,
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY.length > 0 ? settings.TRUST_PROXY : false,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Requests already accepted are answered.
    return503OnClosing: false,
  });
  app.server.headersTimeout = 20_000;
  app.server.maxHeadersCount = 100;
  const transport = transportHeaders(address);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(transport);
    done();
  });
  refuseMalformed(app, address);
  readAddresses(app, { hasProxy: settings.TRUST_PROXY.length > 0 });
  closeGracefully(app, { isDraining });
  app.decorate('openBodies', openBodies);
  continueWhenRead(app);
  leaveUnread(app);
  app.decorateRequest('session', null);
  app.decorateRequest('scopes', null);
  app.decorateRequest('author', '');
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw new ApiError(404, 'NOT_FOUND', nothingHere);
  });
  return app;
}

interface Origin {
  origin: 'site' | 'console';
  /** Calls per minute allowed to one address; 0: no limit. */
  perMinute: number;
}

async function buildApi(
  api: FastifyInstance,
  parts: SharedParts,
  { origin, perMinute }: Origin,
): Promise<void> {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.headers(apiHeaders);
    done();
  });
  logCalls(api);
  allowOrigins(api, parts.settings.CORS_ORIGINS);
  const hasRights =
    origin === 'console'
      ? giveFileRights(api, { ...parts, filePass: parts.files.filePass })
      : async () => false;
  fileRoutes(api, parts.files, hasRights);
  await api.register(async (calls) => {
    await readBodies(calls);
    const limits = await limitCalls(calls, {
      perMinute,
      settings: parts.settings,
      onQueryRefused: parts.views.refuse,
    });
    const { SITE_URL } = parts.settings;
    const formPages = {
      received: async (language: string | undefined) => {
        const own = `${language?.toLowerCase()}/thank-you/`;
        const isShown = language && (await parts.publisher.livePage(`${own}index.html`)) !== null;
        return `${SITE_URL}/${isShown ? own : 'thank-you/'}`;
      },
      otherWays: () => otherWays(parts.publisher),
      words: (language: Language) =>
        siteWords(parts.store, language).catch(() => wordsOf(language)),
    };
    const direct = handlersOf(parts);
    const handlers = origin === 'console' ? handlersInOwnDraft(parts, direct) : direct;
    const registration = { parts: { ...parts, formPages }, origin, limits };
    registerCalls(calls, { handlers, ...registration });
    if (origin === 'console')
      await calls.register(
        async (drafts) =>
          registerCalls(drafts, {
            ...registration,
            rows: rowsInDraft,
            handlers: { ...handlers, ...handlersInDraft(parts) },
          }),
        { prefix: draftBase },
      );
  });
  const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  api.route({ method, url: '/*', handler: refuseUnknown });
}

async function refuseUnknown(): Promise<never> {
  throw new ApiError(404, 'NOT_FOUND', 'This call does not exist.');
}

function handlersOf(parts: SharedParts): Handlers {
  return {
    ...sessionHandlers(parts),
    ...sectionHandlers(parts),
    ...serviceHandlers(parts),
    ...pageContentHandlers(parts),
    ...partnerHandlers(parts),
    ...categoryHandlers(parts),
    ...orderHandlers(parts),
    ...documentHandlers({ ...parts, isPublic: parts.files.isPublic }),
    ...translationHandlers(parts),
    ...publishingHandlers(parts.publisher.calls, parts.media),
    ...operationsHandlers(parts),
    ...peopleHandlers(parts),
    ...lazyHandlersOf(parts),
  };
}

/** The calls that a start, a log-in and a save do without. */
function lazyHandlersOf(parts: SharedParts) {
  return {
    ...lazyHandlers(queryCalls, async () =>
      (await import('./leads/query-calls.ts')).queryHandlers(parts),
    ),
    ...lazyHandlers(leadCalls, async () => (await import('./leads/calls.ts')).leadHandlers(parts)),
    ...lazyHandlers(pictureCalls, async () =>
      (await import('./library/calls.ts')).pictureHandlers(parts),
    ),
    ...lazyHandlers(translationExchangeCalls, async () =>
      (await import('./translate/calls.ts')).translationExchangeHandlers(parts),
    ),
    ...lazyHandlers(importCalls, async () => {
      const { importHandlers } = await import('./imports/calls.ts');
      return importHandlers({ imports: await parts.openImports() });
    }),
    ...lazyHandlers(packageCalls, async () =>
      (await import('./package/calls.ts')).packageHandlers(parts),
    ),
    ...lazyHandlers(redirectReportCalls, async () =>
      (await import('./pages/calls.ts')).redirectReportHandlers(parts),
    ),
    ...lazyHandlers(changeCalls, async () =>
      (await import('./history/calls.ts')).changeHandlers(parts, parts.publisher.calls),
    ),
    ...lazyHandlers(
      draftCalls,
      async () => (await import('./drafts/calls.ts')).draftHandlers(parts),
      () => parts.publisher.calls.wake('draft changed'),
    ),
    ...lazyHandlers(workingCopyCalls, async () =>
      (await import('./drafts/working-copies.ts')).workingCopyHandlers(parts),
    ),
    ...lazyHandlers(demoCalls, async () => (await import('./demo-calls.ts')).demoHandlers(parts)),
    ...lazyHandlers(privacyCalls, async () => {
      const { privacyHandlers } = await import('./leads/privacy-calls.ts');
      const { auditHandlers } = await import('./history/audit-calls.ts');
      return { ...privacyHandlers(parts), ...auditHandlers(parts) };
    }),
  };
}

/** The other origins that the console may load pictures from and call. */
function otherOrigins({ settings, publisher }: Pick<AppParts, 'settings' | 'publisher'>): string[] {
  const { IMAGE_BASE_URL, PUBLIC_API_BASE_URL } = settings;
  const absolute = [publisher.siteUrl(), IMAGE_BASE_URL, PUBLIC_API_BASE_URL].filter((it) =>
    /^https?:/.test(it),
  );
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
