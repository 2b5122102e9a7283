import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VerifyReport } from '../../shared/api/publishing/releases.ts';
import { buildSiteHeaders } from '../../shared/rules/site-headers.ts';
import { type FormContent, previewDocument } from '../content/previewed-document.ts';
import { overlayUnsaved, type UnsavedDocument } from '../content/with-unsaved.ts';
import { restoreContent } from '../history/restore-content.ts';
import { createFilePass } from '../media/file-pass.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { openTickets } from '../platform/http/tickets.ts';
import type { Store } from '../store.ts';
import type { SiteSettings } from './compile/site-builder.ts';
import { listExternalOrigins, toSiteSettings } from './compile/site-settings.ts';
import {
  CodeChangedError,
  ContentChangedError,
  compareUnchanged,
  ExcludedDocumentsError,
  verifyRelease,
} from './compile/verify.ts';
import { packRelease } from './export/archive.ts';
import { openMirror } from './export/open-mirror.ts';
import { openSharedState } from './peers/shared-state.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import type { Publisher, PublishingDeps, PublishingEndpoints } from './publisher.ts';
import { findEntry } from './releases/manifest.ts';
import {
  createMemoryPreviews,
  createPreviewServer,
  createSharedPreviews,
} from './serve/previews.ts';
import { decodePath } from './serve/static-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Opens publishing for the server. */
export async function startPublishing(deps: PublishingDeps): Promise<Publisher> {
  const { promise: listening, resolve: setListening } = Promise.withResolvers<void>();
  const {
    publisher,
    calls: endpoints,
    previews,
    announcedOrigins,
    siteUrl,
  } = await createPublishing(deps, listening);
  const serveSite = (request: FastifyRequest, reply: FastifyReply) =>
    previews.serve(request, reply) ?? publisher.serveSite(request, reply);
  return {
    onSaved: publisher.onSaved,
    liveRelease: publisher.liveRelease,
    isLeader: publisher.isLeader,
    siteUrl,
    listReferencedFiles: publisher.listReferencedFiles,
    findReleasesWith: publisher.findReleasesWith,
    live: publisher.live,
    async readLivePage(file) {
      const { releases } = publisher;
      const live = releases.live();
      const entry = live && findEntry(live, file);
      return entry ? (await releases.read(entry)).toString('utf8') : null;
    },
    findPage(path) {
      const file = decodePath(path) ?? '';
      const live = publisher.releases.live();
      const isPage = file.endsWith('index.html') && live !== null && findEntry(live, file);
      return isPage ? `/${file.slice(0, -'index.html'.length)}` : null;
    },
    close: publisher.close,
    mountSite(app) {
      announcedOrigins.site = app;
      app.addHook('onListen', async () => setListening());
      app.all('/*', serveSite);
    },
    setConsole(app) {
      announcedOrigins.console = app;
    },
    endpoints,
  };
}

async function createPublishing(deps: PublishingDeps, listening: Promise<void>) {
  const { settings, store, log, cluster, now } = deps;
  const site = toSiteSettings(settings);
  const headers = buildSiteHeaders({
    siteUrl: settings.SITE_URL,
    externalOrigins: listExternalOrigins(site),
    isCopy: site.copyOf !== undefined,
  });
  const announcedOrigins: { site?: FastifyInstance; console?: FastifyInstance } = {};
  const folder = join(settings.DATA_DIR, 'releases');
  const keep = settings.KEEP_RELEASES;
  const buildApiUrl = () => `${originOf(announcedOrigins.console, settings.ADMIN_PORT)}/api`;
  const tickets = await openTickets(store, now);
  const filePass = createFilePass(tickets, settings.IMAGE_BASE_URL);
  const mirror = await openMirror(settings, buildApiUrl, deps.claim);
  const publisher = await openPipeline({
    ...(mirror ? { mirror } : {}),
    ...(cluster ? { shared: await openSharedState(cluster, { folder, keep, log, now }) } : {}),
    ...{ keep, tickets, filePass },
    erased: deps.erased,
    store,
    storeAddress: deps.storeAddress,
    dataDir: settings.DATA_DIR,
    root,
    settings: site,
    headers,
    publicOrigin: () => originOf(announcedOrigins.site, settings.PORT),
    listening,
    deployHooks: {
      addresses: settings.DEPLOY_HOOK_URLS,
      secret: settings.REBUILD_WEBHOOK_SECRET,
      token: settings.DEPLOY_HOOK_TOKEN,
    },
    indexNow: { endpoint: settings.INDEX_NOW_URL },
    clock: () => new Date(deps.now()),
    log,
  });
  const previews = createPreviewServer(
    headers,
    cluster ? createSharedPreviews(cluster.store, now) : createMemoryPreviews(now),
  );
  const findPublicUrl = () => site.siteUrl || findBrowserOrigin(announcedOrigins.site, settings);
  const verify = createVerifier(publisher, { ...deps, site, apiBaseUrl: buildApiUrl });

  const calls: PublishingEndpoints = {
    ...publisher,
    preview: async (path: string, form: FormContent, draft: readonly UnsavedDocument[] = []) =>
      publisher.preview({ path, unsaved: await addFormContent(store, { path, form, draft }) }),
    storePreview: async (html: string, framedBy: string) =>
      `${findPublicUrl()}${await previews.put(filePass.addTo(html), framedBy)}`,
    ...createPrivateAddresses(publisher, findPublicUrl),
    restoreContent: createRestore(deps, publisher),
    archive(release: number) {
      const manifest = publisher.releases.get(release);
      return (
        manifest &&
        packRelease(
          manifest,
          publisher.releases,
          `${originOf(announcedOrigins.site, settings.PORT)}/api/file/~${filePass.issue()}`,
        )
      );
    },
    verify,
  };
  return { publisher, calls, previews, announcedOrigins, siteUrl: findPublicUrl };
}

/** Restores the content of a release as the newest, and publishes it. */
function createRestore(
  { store, now }: Pick<PublishingDeps, 'store' | 'now'>,
  publisher: Pipeline,
): PublishingEndpoints['restoreContent'] {
  return async (release, author, leave) => {
    const revision = await publisher.revisionOf(release);
    const step = await restoreContent(store, revision, { author, at: new Date(now()) }, leave);
    const saved = await store.revision();
    try {
      // Recorded before it is published, because the history shows it with the next release.
      if (step !== undefined) await publisher.noteRestore({ release, revision: saved, by: author });
    } finally {
      // The content is saved, even if it could not be recorded.
      publisher.onSaved(saved);
    }
    return step;
  };
}

/** Creates private addresses of other content than the live site. */
function createPrivateAddresses({ viewAddress, draftAddress }: Pipeline, publicUrl: () => string) {
  return {
    viewAddress: (release: number) => {
      const path = viewAddress(release);
      return path && `${publicUrl()}${path}`;
    },
    draftAddress: (token: string) => `${publicUrl()}${draftAddress(token)}`,
  };
}

interface TypedForm {
  path: string;
  form: FormContent;
  draft: readonly UnsavedDocument[];
}

/** Adds the content of a form to the documents of its draft. */
async function addFormContent(
  store: Store,
  { path, form, draft }: TypedForm,
): Promise<UnsavedDocument[]> {
  return [...draft, await previewDocument(overlayUnsaved(store, draft), form, path)];
}

const errorCodes = [
  [CodeChangedError, 'CODE_CHANGED'],
  [ExcludedDocumentsError, 'HELD_BACK'],
  [ContentChangedError, 'CONTENT_CHANGED'],
] as const;

/**
 * Compares the live release with a build from scratch. Concurrent callers share one check and its report.
 */
function createVerifier(
  publisher: Pick<Pipeline, 'settled' | 'releases'>,
  deps: PublishingDeps & { site: SiteSettings; apiBaseUrl: () => string },
): () => Promise<VerifyReport> {
  const { releases } = publisher;
  const folder = join(deps.settings.DATA_DIR, 'verify');
  let verifying: Promise<VerifyReport> | null = null;

  const readLive = async () => {
    await publisher.settled();
    const release = releases.live();
    if (release) return release;
    throw new ApiError(409, 'NO_RELEASE', 'There is no release yet.');
  };
  const { site: settings, apiBaseUrl, store } = deps;
  const verify = () =>
    compareUnchanged({ live: readLive, revision: store.revision }, (release) =>
      verifyRelease(release, { root, folder, settings, apiBaseUrl: apiBaseUrl() }),
    ).catch((error) => {
      const [, id] = errorCodes.find(([kind]) => error instanceof kind) ?? [];
      throw id ? new ApiError(409, id, error.message) : error;
    });

  return () => {
    verifying ??= verify().finally(() => {
      verifying = null;
    });
    return verifying;
  };
}

/**
 * Returns the origin for browsers, with a host name if there is one, because a content policy cannot contain an IPv6
 * address.
 */
function findBrowserOrigin(
  app: FastifyInstance | undefined,
  { HOST, PORT }: PublishingDeps['settings'],
): string {
  const origin = originOf(app, PORT);
  return HOST === 'localhost' ? `http://localhost:${new URL(origin).port}` : origin;
}

/** Returns the URL at which this server reaches one of its two origins. */
function originOf(app: FastifyInstance | undefined, fallbackPort: number): string {
  const address = app?.server.address() as AddressInfo | null | undefined;
  if (!address) return `http://127.0.0.1:${fallbackPort}`;
  const everywhere = address.address === '::' || address.address === '0.0.0.0';
  const host = everywhere ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
