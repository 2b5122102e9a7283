import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VerifyReport } from '../../shared/api/publishing/releases.ts';
import { buildSiteHeaders } from '../../shared/rules/site-headers.ts';
import { type FormContent, previewDocument } from '../content/previewed-document.ts';
import { overlayUnsaved, type Unsaved } from '../content/with-unsaved.ts';
import { restoreContent } from '../history/restore-content.ts';
import { createFilePass } from '../media/file-pass.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { openTickets } from '../platform/http/tickets.ts';
import type { Store } from '../store.ts';
import type { SiteSettings } from './compile/site-builder.ts';
import { listForeignOrigins, siteSettings } from './compile/site-settings.ts';
import {
  CodeChangedError,
  ContentChangedError,
  compareUnchanged,
  HeldBackError,
  verifyRelease,
} from './compile/verify.ts';
import { archiveOf } from './export/archive.ts';
import { openMirror } from './export/open-mirror.ts';
import { openSharedState } from './peers/shared-state.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import type { Publisher, PublishingDeps, PublishingEndpoints } from './publisher.ts';
import { findEntry } from './releases/manifest.ts';
import { createPreviewServer, memoryPreviews, sharedPreviews } from './serve/previews.ts';
import { decodePath } from './serve/static-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Opens publishing for the server. */
export async function startPublishing(deps: PublishingDeps): Promise<Publisher> {
  const { promise: listening, resolve: setListening } = Promise.withResolvers<void>();
  const { publisher, calls, previews, announcedOrigins, siteUrl } = await createPublishing(
    deps,
    listening,
  );
  const serveSite = (request: FastifyRequest, reply: FastifyReply) =>
    previews.serve(request, reply) ?? publisher.serveSite(request, reply);
  return {
    onSaved: publisher.onSaved,
    liveRelease: publisher.liveRelease,
    isLeader: publisher.isLeader,
    siteUrl,
    referencedFiles: publisher.referencedFiles,
    releasesShowing: publisher.releasesShowing,
    live: publisher.live,
    async livePage(file) {
      const { releases } = publisher;
      const live = releases.live();
      const entry = live && findEntry(live, file);
      return entry ? (await releases.read(entry)).toString('utf8') : null;
    },
    pageAt(path) {
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
    knowConsole(app) {
      announcedOrigins.console = app;
    },
    calls,
  };
}

async function createPublishing(deps: PublishingDeps, listening: Promise<void>) {
  const { settings, store, log, cluster, now } = deps;
  const site = siteSettings(settings);
  const headers = buildSiteHeaders({
    siteUrl: settings.SITE_URL,
    foreignOrigins: listForeignOrigins(site),
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
    cluster ? sharedPreviews(cluster.store, now) : memoryPreviews(now),
  );
  const findPublicUrl = () => site.siteUrl || findBrowserOrigin(announcedOrigins.site, settings);
  const verify = createVerifier(publisher, { ...deps, site, apiBaseUrl: buildApiUrl });

  const calls: PublishingEndpoints = {
    ...publisher,
    preview: async (path: string, form: FormContent, draft: readonly Unsaved[] = []) =>
      publisher.preview({ path, unsaved: await addTyped(store, { path, form, draft }) }),
    storePreview: async (html: string, framedBy: string) =>
      `${findPublicUrl()}${await previews.put(filePass.addTo(html), framedBy)}`,
    ...addressesOf(publisher, findPublicUrl),
    restoreContent: createReleaseContent(deps, publisher),
    archive(release: number) {
      const manifest = publisher.releases.get(release);
      return (
        manifest &&
        archiveOf(
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
function createReleaseContent(
  { store, now }: Pick<PublishingDeps, 'store' | 'now'>,
  publisher: Pipeline,
): PublishingEndpoints['restoreContent'] {
  return async (release, author, leave) => {
    const revision = await publisher.revisionOf(release);
    const step = await restoreContent(store, revision, { author, at: new Date(now()) }, leave);
    const saved = await store.revision();
    try {
      // Before it is published, because the next release in the history puts it live.
      if (step !== undefined) await publisher.noteReturn({ release, revision: saved, by: author });
    } finally {
      // The content is saved, whatever happens to the note.
      publisher.onSaved(saved);
    }
    return step;
  };
}

/** Private addresses for something other than the live site. */
function addressesOf({ viewAddress, draftAddress }: Pipeline, publicUrl: () => string) {
  return {
    viewAddress: (release: number) => {
      const path = viewAddress(release);
      return path && `${publicUrl()}${path}`;
    },
    draftAddress: (token: string) => `${publicUrl()}${draftAddress(token)}`,
  };
}

interface Typed {
  path: string;
  form: FormContent;
  draft: readonly Unsaved[];
}

/** The fields of a form over the stored ones of its draft. */
async function addTyped(store: Store, { path, form, draft }: Typed): Promise<Unsaved[]> {
  return [...draft, await previewDocument(overlayUnsaved(store, draft), form, path)];
}

const refusals = [
  [CodeChangedError, 'CODE_CHANGED'],
  [HeldBackError, 'HELD_BACK'],
  [ContentChangedError, 'CONTENT_CHANGED'],
] as const;

/**
 * Compares the live release with a build from scratch. One check at a time; concurrent callers
 * share its report.
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
      const [, id] = refusals.find(([kind]) => error instanceof kind) ?? [];
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
 * Origin for browsers: by name if there is one, because a content policy cannot name an IPv6
 * address.
 */
function findBrowserOrigin(
  app: FastifyInstance | undefined,
  { HOST, PORT }: PublishingDeps['settings'],
): string {
  const origin = originOf(app, PORT);
  return HOST === 'localhost' ? `http://localhost:${new URL(origin).port}` : origin;
}

/** URL of one of this server's two origins for itself. */
function originOf(app: FastifyInstance | undefined, fallbackPort: number): string {
  const address = app?.server.address() as AddressInfo | null | undefined;
  if (!address) return `http://127.0.0.1:${fallbackPort}`;
  const everywhere = address.address === '::' || address.address === '0.0.0.0';
  const host = everywhere ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
