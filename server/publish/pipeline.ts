import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { PublishState } from '../../shared/api/publish-state.ts';
import type { HeaderRule } from '../../shared/rules/site-headers.ts';
import { createMutex } from '../concurrency/mutex.ts';
import { UnknownReleaseError } from '../publisher.ts';
import type { Store } from '../store/store.ts';
import { createSiteBuilder, type SiteSettings } from './compile/site-builder.ts';
import { createDeployHooks, type DeployHookOptions } from './export/deploy-hooks.ts';
import type { MirrorSource, MirrorTarget } from './export/mirror.ts';
import { createMirrorSource } from './export/mirror-source.ts';
import { createMirroring } from './export/mirroring.ts';
import { singleServer } from './peers/peers.ts';
import type { SharedParts } from './peers/shared-parts.ts';
import type { Manifest } from './releases/manifest.ts';
import { referencedFiles } from './releases/referenced-files.ts';
import { openReleases } from './releases/releases.ts';
import type { ProcessLimits } from './render/render-process.ts';
import type { StoreAddress, Unsaved } from './render/render-protocol.ts';
import { createRenderer } from './render/renderer.ts';
import { createAnnouncer } from './run/announce.ts';
import { amongSeveral, createDeliveryCheck } from './run/delivery-check.ts';
import { createHistory } from './run/history.ts';
import { createHousekeeping } from './run/housekeeping.ts';
import { createPublishLoop } from './run/publish-loop.ts';
import { createPublishRun } from './run/publish-run.ts';
import { createState } from './run/state.ts';
import { createEncodings } from './serve/encodings.ts';
import { createReleaseView } from './serve/release-view.ts';
import { createSiteHandler } from './serve/static-server.ts';

export interface PipelineOptions {
  store: Store;
  /** How a render worker opens the same store. */
  storeAddress: StoreAddress;
  /** DATA_DIR; builds and releases live below it. */
  dataDir: string;
  /** The project's folder: the site's sources. */
  root: string;
  settings: SiteSettings;
  headers: readonly HeaderRule[];
  /** Where this server's public origin answers; the delivery check asks there when no SITE_URL is configured, but not before it listens. */
  publicOrigin: () => string;
  listening: Promise<void>;
  deployHooks?: Pick<DeployHookOptions, 'addresses' | 'secret' | 'token'>;
  /** Where a copy of the live release is kept; with the pictures, where the pages show them from this server. */
  mirror?: { target: MirrorTarget; readImage: MirrorSource['readImage']; withImages: boolean };
  /** How many releases stay for rollback. */
  keep: number;
  workers?: number;
  limits?: Partial<ProcessLimits>;
  /** Given where several servers publish together. */
  shared?: SharedParts;
  clock?: () => Date;
  log: Logger;
}

export interface PreviewRequest {
  /** The page to render, as an address of the site: `/` or `/details-page/…/`. */
  path: string;
  unsaved: Unsaved[];
}

/** Turns saved content into what visitors get: one run at a time, the newest content wins. */
export async function openPipeline(options: PipelineOptions) {
  const { store, dataDir, log, settings } = options;
  const clock = options.clock ?? (() => new Date());
  const folder = join(dataDir, 'releases');
  const releases =
    options.shared?.releases ?? (await openReleases(folder, { keep: options.keep, log }));
  const peers = options.shared?.peers ?? singleServer;
  const builder = createSiteBuilder({
    root: options.root,
    folder: join(dataDir, 'builds'),
    settings,
    log,
  });
  const renderer = createRenderer({
    builder,
    settings,
    store: options.storeAddress,
    packs: releases,
    log,
    ...(options.workers ? { workers: options.workers } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
  });
  const encodingsFolder = join(folder, 'encodings');
  const encodings = createEncodings({ folder: encodingsFolder, read: releases.read });
  const history = createHistory({ store, clock });
  const hooks = createDeployHooks({
    addresses: [],
    log,
    clock,
    siteUrl: settings.siteUrl,
    ...options.deployHooks,
  });
  const mirroring = options.mirror
    ? createMirroring({
        target: options.mirror.target,
        sourceOf: createMirrorSource({ ...options.mirror, read: releases.read }),
        releases,
        isLeader: peers.isLeader,
        history,
        hooks,
        log,
      })
    : null;
  const checkDelivery = createDeliveryCheck({
    siteUrl: () => settings.siteUrl || options.publicOrigin(),
    listening: options.listening,
    log,
    ...(options.shared ? amongSeveral : {}),
  });
  const publish = createPublishRun({ store, releases, renderer, builder, clock });
  const view = createReleaseView({ secret: options.shared?.viewSecret });
  const runExclusive = createMutex();
  const housekeeping = createHousekeeping({
    releases,
    renderer,
    encodings,
    encodingsFolder,
    packsFolder: join(folder, 'packs'),
    builder,
    runExclusive,
    log,
  });

  const live = releases.live();
  const state = createState({
    // Until the first run has found nothing to do: content or code may have changed while nobody looked.
    status: releases.pinned ? 'pinned' : 'publishing',
    savedRevision: await store.revision(),
    liveRevision: live?.revision ?? 0,
    release: live?.number ?? null,
    liveSince: live?.at ?? null,
    pages: 0,
    changed: [],
    milliseconds: null,
    receipt: 'waiting',
    problem: null,
  });
  state.subscribe((now) => {
    if (peers.isLeader()) peers.shareState(now);
    mirroring?.look();
  });
  // Where a copy is kept, the hooks are told once the copy has the release.
  const releaseHooks = mirroring ? { release: async () => [] } : hooks;
  const announcer = createAnnouncer({
    state,
    releases,
    checkDelivery,
    history,
    hooks: releaseHooks,
    log,
  });
  const loop = createPublishLoop({
    store,
    releases,
    peers,
    state,
    history,
    housekeeping,
    publish,
    announce: announcer.announce,
    confirm: announcer.confirm,
    runExclusive,
    log,
  });

  /** Here, or by asking the server that publishes. */
  function wake(reason: string): void {
    if (peers.isLeader()) loop.wake(reason);
    else peers.requestPublish();
  }

  function noteSaved(revision: number): void {
    const { savedRevision, status } = state.get();
    state.set({
      savedRevision: Math.max(savedRevision, revision),
      ...(status === 'live' ? { status: 'publishing', receipt: 'waiting' } : {}),
    });
  }

  /** Stored bytes proved damaged: whoever publishes renders the site anew. */
  function invalidateStored(): void {
    if (peers.isLeader()) {
      publish.invalidateStored();
      loop.wake('damage');
    } else peers.requestPublish({ invalidateStored: true });
  }

  function connect(): void {
    peers.connect({
      becameLeader() {
        const last = releases.live();
        if (last) void announcer.backfillHistory(last);
        mirroring?.look();
        loop.wake('became leader');
      },
      saved(revision) {
        if (revision > state.get().savedRevision) noteSaved(revision);
        if (peers.isLeader() && revision > state.get().liveRevision) loop.wake('saved elsewhere');
      },
      publishRequested: (how) => {
        if (!peers.isLeader()) return;
        if (how.invalidateStored) invalidateStored();
        else loop.wake('asked for elsewhere');
      },
      stateShared(said) {
        announcer.leave();
        state.set(upToDate(said, state.get()));
      },
      releaseSwitched() {
        const now = releases.live();
        if (!now) return;
        state.set(switchedState(now, releases.pinned, clock()));
        if (peers.isLeader()) announcer.watch(now);
        else announcer.leave();
        if (peers.isLeader()) loop.wake('switched elsewhere');
        housekeeping.schedule();
      },
    });
  }

  /** Puts an earlier release back; saves wait until {@link resume}. @throws Error when it is no longer kept */
  async function rollback(number: number, by: string): Promise<void> {
    const since = performance.now();
    await releases.allLoaded();
    if (!releases.get(number)) throw new UnknownReleaseError(number);
    const manifest = await releases.activate(number, true);
    state.set({
      ...switchedState(manifest, true, clock()),
      milliseconds: Math.round(performance.now() - since),
    });
    if (peers.isLeader()) announcer.watch(manifest);
    await history.add({
      outcome: 'rolled back',
      release: number,
      revision: manifest.revision,
      by: [by],
    });
    log.info({ release: number, by }, 'an earlier release is live');
  }

  /** Lets saves be published again, beginning with everything saved since. */
  async function resume(by: string): Promise<void> {
    const release = releases.live()?.number;
    if (release === undefined || !releases.pinned) return;
    await releases.activate(release, false);
    await history.add({
      outcome: 'resumed',
      release,
      revision: state.get().liveRevision,
      by: [by],
    });
    state.set({ status: 'live' });
    wake('resumed');
  }

  const serveRelease = createSiteHandler({
    releases,
    encodings,
    headers: options.headers,
    viewOf: view.viewed,
    ...(options.shared ? { beforeMiss: peers.refresh } : {}),
    onDamage(path, error) {
      log.error({ err: error, path }, 'stored bytes are damaged; the site is rendered anew');
      invalidateStored();
    },
  });

  builder
    .ready()
    .then(() => renderer.warmUp())
    .catch((error) => log.warn({ err: error }, 'the renderer is not ready yet'));
  connect();

  const forServer = {
    /** Told after every committed save; takes no time. */
    onSaved(revision: number): void {
      noteSaved(revision);
      if (peers.isLeader()) loop.wake('saved');
      peers.saved();
    },
    serveSite: (request: FastifyRequest, reply: FastifyReply) =>
      view.enter(request, reply) ?? serveRelease(request, reply),
    referencedFiles: () => referencedFiles(releases),
    isLive: (): boolean => releases.live() !== null,
    isLeader: peers.isLeader,
    async close(): Promise<void> {
      loop.stop();
      announcer.stop();
      await housekeeping.stop();
      await mirroring?.stop();
      await renderer.close();
      await runExclusive(async () => {});
    },
  };

  return {
    ...forServer,
    wake,
    state: state.get,
    subscribe: state.subscribe,
    /** Resolves once nothing is left to publish; for scripts and tests. */
    async settled(): Promise<void> {
      await loop.settled();
      while (!peers.isLeader() && state.get().status === 'publishing')
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    history: (page?: { limit: number; offset: number }) =>
      history.list(
        {
          live: releases.live(),
          pinned: releases.pinned,
          kept: (release) => releases.get(release) !== null,
        },
        page,
      ),
    rollback,
    resume,
    /** The address, below the public origin, at which one browser sees a kept release for a while. */
    viewAddress: (number: number): string | null =>
      releases.get(number) ? view.address(number) : null,
    /** A page from content that is not saved; null when there is no such page. Nothing is written. */
    async preview({ path, unsaved }: PreviewRequest): Promise<string | null> {
      const file = `${path.replace(/^\//, '')}${path.endsWith('/') ? 'index.html' : ''}`;
      return renderer.preview(await store.revision(), file, unsaved);
    },
    releases,
    renderer,
    builder,
  };
}

/** A release that was switched to, and not published. */
function switchedState(
  { revision, number }: Manifest,
  pinned: boolean,
  at: Date,
): Partial<PublishState> {
  return {
    status: pinned ? 'pinned' : 'publishing',
    liveRevision: revision,
    release: number,
    liveSince: at.toISOString(),
    pages: 0,
    changed: [],
    milliseconds: null,
    receipt: 'waiting',
    problem: null,
  };
}

/** What another server says, as far as it knows already what was saved here. */
function upToDate(said: PublishState, { savedRevision }: PublishState): PublishState {
  if (savedRevision <= said.savedRevision) return said;
  const now = { ...said, savedRevision };
  return said.status === 'live' ? { ...now, status: 'publishing', receipt: 'waiting' } : now;
}
