import type { FastifyInstance } from 'fastify';
import { buildApi } from './api.ts';
import { addApiDocument } from './api-document/routes.ts';
import type { AppDeps, SharedDeps } from './app-deps.ts';
import { addConsoleRoutes } from './console/console-routes.ts';
import { readIcon } from './content/company-icon.ts';
import { readSharedTitles } from './content/shared-titles.ts';
import { createPublicFiles } from './content/visible/public-files.ts';
import { createView } from './content/visible/public-view.ts';
import type { Imports } from './imports/imports.ts';
import { createFormCounter } from './leads/form-counter.ts';
import { createFilePass } from './media/file-pass.ts';
import { createSharePictures } from './media/share/share-pictures.ts';
import { createMetrics } from './operations/metrics.ts';
import { createMissingAddresses } from './pages/missing-addresses.ts';
import { createOpenBodies } from './platform/http/bodies/open-bodies.ts';
import { buildOrigin } from './platform/http/origin.ts';
import { openTickets } from './platform/http/tickets.ts';
import { findConsoleAddress } from './platform/settings/console-address.ts';
import type { Store } from './store.ts';

/** Builds the two origins: the public site with the public endpoints, and the console with the whole API. */
export async function buildApp(
  deps: AppDeps,
): Promise<{ site: FastifyInstance; console: FastifyInstance }> {
  const metrics = createMetrics();
  const zone = deps.settings.TIME_ZONE;
  const views = createFormCounter({ ...deps, zone });
  const { store, media } = deps;
  const shown: Pick<Store, 'get'> = { get: (kind, id) => createView(store).get(kind, id) };
  const shares = createSharePictures({
    ...{ store: shown, media },
    readTitles: (page, company) => readSharedTitles(shown, page, company),
  });
  const missing = createMissingAddresses({ ...deps, zone });
  let imports: Promise<Imports> | undefined;
  const openImports = () => {
    imports ??= import('./imports/imports.ts').then(({ createImports }) =>
      createImports(deps, deps.imports),
    );
    return imports;
  };
  const openBodies = createOpenBodies();
  const tickets = await openTickets(store, deps.now);
  const filePass = createFilePass(tickets, deps.settings.IMAGE_BASE_URL);
  const isPublic = createPublicFiles({ store, live: deps.publisher.live });
  const files = { media, shares, store, filePass, isPublic };
  const shared = { ...deps, metrics, views, files, missing, openImports, openBodies };
  const site = await buildSite(shared);
  site.addHook('onClose', async () => {
    shares.close();
    await Promise.all([missing.flush(), views.flush()]);
  });
  const console = await buildConsole(shared);
  console.addHook('onClose', async () => (await imports)?.close());
  return { site, console };
}

async function buildSite(deps: SharedDeps): Promise<FastifyInstance> {
  const app = await buildOrigin(deps, deps.settings.SITE_URL);
  const { metrics } = deps;
  metrics.watch(app, 'site');
  await app.register(
    (api) => {
      const perMinute = deps.settings.PUBLIC_CALLS_PER_MINUTE;
      return buildApi(api, deps, { origin: 'site', perMinute });
    },
    { prefix: '/api' },
  );
  app.addHook('onResponse', async (request, reply) => {
    const { method, headers, url } = request.raw;
    const isPage = method === 'GET' && headers.accept?.includes('text/html');
    if (reply.statusCode === 404 && isPage) deps.missing.count(url ?? '/');
  });
  deps.publisher.mountSite(app);
  return app;
}

async function buildConsole(deps: SharedDeps): Promise<FastifyInstance> {
  const app = await buildOrigin(deps, findConsoleAddress(deps.settings));
  const { metrics } = deps;
  metrics.watch(app, 'console');
  await app.register(
    async (api) => {
      await buildApi(api, deps, { origin: 'console', perMinute: 0 });
      addApiDocument(api);
    },
    { prefix: '/api' },
  );
  deps.publisher.setConsole(app);
  await app.register(addConsoleRoutes, {
    folder: deps.consoleFolder,
    siteUrl: deps.publisher.siteUrl,
    mark: () => readIcon(deps.store, deps.publisher.siteUrl()),
    origins: () => otherOrigins(deps),
  });
  return app;
}

/** The other origins that the console may load pictures from and call. */
function otherOrigins({ settings, publisher }: Pick<AppDeps, 'settings' | 'publisher'>): string[] {
  const { IMAGE_BASE_URL, PUBLIC_API_BASE_URL } = settings;
  const absolute = [publisher.siteUrl(), IMAGE_BASE_URL, PUBLIC_API_BASE_URL].filter((it) =>
    /^https?:/.test(it),
  );
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
