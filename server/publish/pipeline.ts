import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { PublishState } from '../../shared/api/publishing/publish-state.ts';
import type { HeaderRule } from '../../shared/rules/site-headers.ts';
import type { LiveSite } from '../content/visible/public-files.ts';
import type { UnsavedDocument } from '../content/with-unsaved.ts';
import type { ErasedIds } from '../media/erased.ts';
import type { FilePass } from '../media/file-pass.ts';
import { createMutex } from '../platform/concurrency/mutex.ts';
import type { Tickets } from '../platform/http/tickets.ts';
import type { Store } from '../store.ts';
import { createSiteBuilder, type SiteSettings } from './compile/site-builder.ts';
import { createReaders } from './dependencies/readers.ts';
import { findStillExcluded, readReleaseContent } from './dependencies/release-content.ts';
import { createDeployHooks, type DeployHookOptions } from './export/deploy-hooks.ts';
import { createIndexNow, type IndexNowDeps } from './export/index-now.ts';
import type { MirrorSource, MirrorTarget } from './export/mirror.ts';
import { createMirrorSource } from './export/mirror-source.ts';
import { createMirroring } from './export/mirroring.ts';
import { singleServer } from './peers/peers.ts';
import type { SharedState } from './peers/shared-state.ts';
import { UnknownReleaseError } from './publisher.ts';
import { listExcluded } from './releases/describe-excluded.ts';
import { countDifferingPages, type Manifest } from './releases/manifest.ts';
import { createReleaseSearch, listReferencedFiles } from './releases/referenced-files.ts';
import { openReleases, type Releases } from './releases/releases.ts';
import type { ProcessLimits } from './render/render-process.ts';
import type { StoreAddress } from './render/render-protocol.ts';
import { createRenderer, type Renderer } from './render/renderer.ts';
import { createAnnouncer } from './run/announce.ts';
import { clusterOptions, createDeliveryCheck } from './run/delivery-check.ts';
import { createHistory } from './run/history.ts';
import { createHousekeeping } from './run/housekeeping.ts';
import { acceptOlderDatabase, hasSaveOf } from './run/older-database.ts';
import { createPublishLoop } from './run/publish-loop.ts';
import { connectPeers, createPublishRequests } from './run/publish-requests.ts';
import { createPublishRun } from './run/publish-run.ts';
import { createState, type State } from './run/state.ts';
import { findUnreadable } from './run/unreadable.ts';
import { createDraftView } from './serve/draft-view.ts';
import { createEncodings } from './serve/encodings.ts';
import { createRedirects } from './serve/redirects.ts';
import { createReleaseView } from './serve/release-view.ts';
import { createSiteHandler } from './serve/static-server.ts';

interface PipelineOptions {
  store: Store;
  /** Opens the same store in a render worker. */
  storeAddress: StoreAddress;
  /** DATA_DIR, which contains builds and releases. */
  dataDir: string;
  /** The project's folder with the site's sources. */
  root: string;
  settings: SiteSettings;
  headers: readonly HeaderRule[];
  /**
   * URL of this server's public origin; used by the delivery check without a SITE_URL, once it
   * listens.
   */
  publicOrigin: () => string;
  listening: Promise<void>;
  deployHooks?: Pick<DeployHookOptions, 'addresses' | 'secret' | 'token'>;
  /** Endpoint for notifying search engines; without it they are not notified. */
  indexNow?: Pick<IndexNowDeps, 'endpoint' | 'gather'>;
  /**
   * Target of a copy of the live release, including pictures if the pages load them from this server.
   */
  mirror?: {
    target: MirrorTarget;
    confirm?: () => Promise<void>;
    readImage: MirrorSource['readImage'];
    withImages: boolean;
  };
  /** Erased pictures and files, which the copy must not contain and checks report. */
  erased?: ErasedIds | undefined;
  tickets: Tickets;
  filePass: FilePass;
  /** Number of retained releases. */
  keep: number;
  workers?: number;
  limits?: Partial<ProcessLimits>;
  /** Set if several servers publish together. */
  shared?: SharedState;
  clock?: () => Date;
  log: Logger;
}

export type Pipeline = Awaited<ReturnType<typeof openPipeline>>;

/** Publishes saved content in one run at a time, always with the newest content. */
export async function openPipeline(options: PipelineOptions) {
  const deps = await openDeps(options);
  const { releases, peers, renderer, builder, history, mirroring, runExclusive } = deps;
  const { store, log } = options;
  const state = createState(await buildFirstState(releases, store));
  const effects = openExternalEffects(deps, options, state);
  // With a copy, the hooks are called after it is complete.
  const hooks = mirroring ? { release: async () => [] } : deps.hooks;
  const announcer = createAnnouncer({ ...deps, state, hooks });
  const publish = createPublishRun({ ...deps, store });
  const housekeeping = createHousekeeping(deps);
  const loop = createPublishLoop({ ...deps, ...announcer, store, state, housekeeping, publish });
  const { invalidateStored } = publish;
  const requests = createPublishRequests({ peers, loop, state, invalidateStored });
  const drafts = createExclusionRenderer(deps, store);
  const serveSite = createSiteServer(deps, options, { ...requests, ...drafts });

  const warmUp = createWarmUp({ ...deps, renderBriefly: drafts.renderBriefly }, log);
  warmUp.begin();
  const mirror = effects.look;
  connectPeers({ ...deps, state, announcer, requests, loop, housekeeping, mirror });

  return {
    onSaved: requests.onSaved,
    wake: requests.wake,
    serveSite: serveSite.answer,
    ...serveSite.addresses,
    listReferencedFiles: () => listReferencedFiles(releases),
    ...createLookups(releases),
    liveRelease: (): number | null => releases.live()?.number ?? null,
    isLeader: peers.isLeader,
    state: state.get,
    /** Keeps a worker ready until the subscription ends, because a save may follow. */
    subscribe(listener: (state: PublishState) => void): () => void {
      const unsubscribe = state.subscribe(listener);
      deps.followers.add(listener);
      if (deps.followers.size === 1) warmUp.begin();
      return () => {
        unsubscribe();
        deps.followers.delete(listener);
        renderer.rest();
      };
    },
    history: (page?: { limit: number; offset: number }) =>
      history.list(listRetained(releases), page),
    ...createLazyChecks({
      ...{ ...deps, renderer: drafts, store, ...createRedirectCheck(releases) },
      isErased: options.erased?.has ?? (() => false),
    }),
    /** @throws UnknownReleaseError */
    revisionOf: (release: number) => revisionOf(deps, release, store),
    /** Publishes the content of the database, although it lacks saves that the live release contains. */
    async publishOlderContent(author: string): Promise<void> {
      await acceptOlderDatabase(store, releases.live(), { author, at: deps.clock() });
      requests.wake('older content accepted');
    },
    countDifferencesFromLive: (release: number) => countDifferencesFromLive(releases, release),
    noteRestore: history.addRestore,
    /** Resolves when nothing is left to publish, for scripts and tests. */
    async settled(): Promise<void> {
      await loop.settled();
      while (!peers.isLeader() && state.get().status === 'publishing')
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async close(): Promise<void> {
      warmUp.stop();
      loop.stop();
      announcer.stop();
      await housekeeping.stop();
      await effects.stop();
      await renderer.close();
      await runExclusive(async () => {});
    },
    releases,
    renderer,
    builder,
  };
}

type Checks = ReturnType<typeof import('./checks/checks.ts').createChecks>;

/** Loads the code of checks at the first check, so that no start waits for it. */
function createLazyChecks(
  tools: Parameters<typeof import('./checks/checks.ts').createChecks>[0],
): Checks {
  let opened: Promise<Checks> | undefined;
  const open = () => {
    opened ??= import('./checks/checks.ts').then((it) => it.createChecks(tools));
    return opened;
  };
  return {
    pageVersions: async (...given) => (await open()).pageVersions(...given),
    preview: async (request) => (await open()).preview(request),
    findings: async (...given) => (await open()).findings(...given),
  };
}

/** Adds the excluded documents to unsaved ones, because the page would otherwise fail here too. */
function createExclusionRenderer(
  { renderer, releases }: Pick<Deps, 'renderer' | 'releases'>,
  store: Pick<Store, 'at'>,
): Pick<Renderer, 'preview' | 'renderBriefly'> {
  const addExcluded = async (revision: number, unsaved: readonly UnsavedDocument[]) => {
    const held = await findStillExcluded(store, releases.live()?.held ?? [], revision);
    return [...(await readReleaseContent(store, revision, held)).unsaved, ...unsaved];
  };
  return {
    preview: async (revision, file, unsaved, asVisitor) =>
      renderer.preview(revision, file, await addExcluded(revision, unsaved), asVisitor),
    renderBriefly: async (revision, file, unsaved) =>
      renderer.renderBriefly(revision, file, await addExcluded(revision, unsaved)),
  };
}

type Deps = Awaited<ReturnType<typeof openDeps>>;

/** Starts the renderer in advance, renders a page so that its code is compiled, and indexes the live release. */
function createWarmUp(
  {
    builder,
    renderer,
    readers,
    releases,
    renderBriefly,
  }: Pick<Deps, 'builder' | 'renderer' | 'readers' | 'releases'> & Pick<Renderer, 'renderBriefly'>,
  log: Logger,
) {
  let isStopped = false;
  return {
    begin(): void {
      const live = releases.live();
      if (live) void readers.prepare(live);
      builder
        .ready()
        .then(async ({ code }) => {
          await renderer.warmUp();
          const live = releases.live();
          if (live?.code === code) await renderBriefly(live.revision, 'index.html', []);
        })
        .catch((error) => isStopped || log.warn({ err: error }, 'the renderer is not ready yet'));
    },
    /** Called before the renderer is stopped on purpose. */
    stop(): void {
      isStopped = true;
    },
  };
}

/** Opens the modules of publishing, each of which uses only earlier ones. */
async function openDeps(options: PipelineOptions) {
  const { store, root, dataDir, log, settings, shared, keep } = options;
  const clock = options.clock ?? (() => new Date());
  const folder = join(dataDir, 'releases');
  const encodingsFolder = join(folder, 'encodings');
  const packsFolder = join(folder, 'packs');
  const releases =
    shared?.releases ?? (await openReleases(folder, { keep, log, now: () => clock().getTime() }));
  const peers = shared?.peers ?? singleServer;
  const builder = createSiteBuilder({ root, folder: join(dataDir, 'builds'), settings, log });
  /** Consoles that follow the state of publishing. */
  const followers = new Set<unknown>();
  const renderer = createRenderer({
    builder,
    // With several servers, people may be connected to another one.
    staysReady: () => shared !== undefined || followers.size > 0,
    settings,
    store: options.storeAddress,
    packs: releases,
    log,
    ...(options.workers ? { workers: options.workers } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
  });
  const encodings = createEncodings({ folder: encodingsFolder, read: releases.read });
  const history = createHistory({ store, clock });
  const { siteUrl } = settings;
  const hooks = createDeployHooks({ addresses: [], log, clock, siteUrl, ...options.deployHooks });
  const mirroring = options.mirror
    ? createMirroring({
        target: options.mirror.target,
        confirm: options.mirror.confirm,
        sourceOf: createMirrorSource({
          ...{ ...options.mirror, read: releases.read },
          isErased: options.erased?.has,
        }),
        ...(options.erased ? { erasedCount: options.erased.size } : {}),
        releases,
        isLeader: peers.isLeader,
        history,
        hooks,
        log,
      })
    : null;
  options.erased?.onChange(() => mirroring?.check());
  const checkDelivery = createDeliveryCheck({
    siteUrl: () => siteUrl || options.publicOrigin(),
    listening: options.listening,
    log,
    ...(shared ? clusterOptions : {}),
  });
  const view = createReleaseView(options.tickets, { isEncrypted: siteUrl.startsWith('https:') });
  const runExclusive = createMutex();
  const readers = createReaders();
  const folders = { encodingsFolder, packsFolder };
  const running = { releases, readers, peers, builder, renderer, encodings, view, runExclusive };
  return {
    ...folders,
    ...running,
    followers,
    history,
    hooks,
    mirroring,
    checkDelivery,
    clock,
    log,
  };
}

/** Opens the external effects of a live release: the copy for a CDN and notifications of search engines. */
function openExternalEffects(deps: Deps, options: PipelineOptions, state: State) {
  const { mirroring, peers } = deps;
  const { indexNow, settings, store } = options;
  const notified = settings.isUnlisted ? undefined : indexNow;
  const searchEngines =
    notified &&
    createIndexNow({
      ...deps,
      ...notified,
      store,
      siteUrl: settings.siteUrl,
      isDelivered: (live) =>
        peers.isLeader() &&
        state.get().receipt !== 'waiting' &&
        (mirroring === null || mirroring.has(live)),
    });
  const checkMirrors = () => {
    mirroring?.check();
    searchEngines?.check();
  };
  state.subscribe((now) => {
    if (peers.isLeader()) peers.shareState(now);
    checkMirrors();
  });
  return {
    look: checkMirrors,
    async stop(): Promise<void> {
      searchEngines?.stop();
      await mirroring?.stop();
    },
  };
}

/** Builds the state until the end of the first run. Content or code may have changed since the last release. */
async function buildFirstState(releases: Releases, store: Store): Promise<PublishState> {
  const live = releases.live();
  const savedRevision = await store.revision();
  return {
    status: 'publishing',
    savedRevision,
    liveRevision: live?.revision ?? 0,
    release: live?.number ?? null,
    liveSince: live?.at ?? null,
    pages: 0,
    changed: [],
    milliseconds: null,
    receipt: 'waiting',
    problem: null,
    held: [...listExcluded(live), ...(await findUnreadable(store, savedRevision))],
  };
}

async function revisionOf(
  { releases, history }: Deps,
  release: number,
  store: Pick<Store, 'savedAt'>,
): Promise<number> {
  const retained = releases.get(release);
  if (retained && !(await hasSaveOf(store, retained)))
    throw new UnknownReleaseError(
      `The database does not have the content of version ${release}. View or download its pages instead.`,
    );
  const known = retained?.revision ?? (await history.revisionOf(release));
  if (known === null) throw new UnknownReleaseError('This version is no longer kept.');
  return known;
}

/** Returns null if a release is no longer retained or was rendered by other code. */
function countDifferencesFromLive(releases: Releases, number: number): number | null {
  const [release, live] = [releases.get(number), releases.live()];
  return release && live?.code === release.code ? countDifferingPages(release, live) : null;
}

/** Checks whether an address without a page redirects. */
function createRedirectCheck({ read }: Releases) {
  const redirects = createRedirects(read);
  return {
    async isRedirect(live: Manifest, path: string): Promise<boolean> {
      const found = await redirects.find(live, path);
      return found !== null && found !== 'gone';
    },
    isIdleRedirect: redirects.isIdle,
  };
}

/** Serves the live release, or another one to browsers with its link. */
function createSiteServer(
  { releases, encodings, view, peers, log, clock }: Deps,
  { headers, shared, store, settings, filePass }: PipelineOptions,
  { preview, invalidateStored }: Pick<Renderer, 'preview'> & { invalidateStored: () => void },
) {
  const serveRelease = createSiteHandler({
    releases,
    encodings,
    headers,
    viewOf: view.findViewedRelease,
    addPass: filePass.addTo,
    ...(shared ? { beforeMiss: peers.refresh } : {}),
    onDamage(error) {
      log.error({ err: error }, 'stored bytes are damaged; rendering the site again');
      invalidateStored();
    },
  });
  const drafts = createDraftView({
    store,
    headers,
    addPass: filePass.addTo,
    isEncrypted: settings.siteUrl.startsWith('https:'),
    render: (revision, file, unsaved) => preview(revision, file, unsaved, true),
    now: () => clock().getTime(),
  });
  const serveLive = (request: FastifyRequest, reply: FastifyReply) =>
    view.enter(request, reply) ?? serveRelease(request, reply);
  return {
    answer: (request: FastifyRequest, reply: FastifyReply) =>
      drafts.mayHandle(request)
        ? drafts.serve(request, reply).then(
            // A sent reply counts as a response.
            (answered) => answered ?? (reply.sent ? reply : serveLive(request, reply)),
          )
        : serveLive(request, reply),
    addresses: {
      /** Returns the private path at which one browser sees a retained release for a while. */
      viewAddress: (number: number): string | null =>
        releases.get(number) ? view.address(number) : null,
      draftAddress: drafts.address,
    },
  };
}

function createLookups(releases: Releases) {
  const findReleasesWith = createReleaseSearch(releases);
  const live: LiveSite = {
    revision: () => releases.live()?.revision ?? 0,
    hasExcluded: () => (releases.live()?.held ?? []).length > 0,
    usesFile: async (id) => (await findReleasesWith(id))?.to === releases.live()?.number,
  };
  return { findReleasesWith, live };
}

function listRetained(releases: Releases) {
  return {
    live: releases.live(),
    kept: releases.list(),
  };
}
