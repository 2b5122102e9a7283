import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { HeaderRule } from '../../shared/rules/site-headers.ts';
import type { Store } from '../store/store.ts';
import { createDeployHooks, type DeployHookOptions } from './deploy-hooks.ts';
import { createEncodings } from './encodings.ts';
import { createHistory } from './history.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createLane } from './lane.ts';
import { createPace } from './pace.ts';
import { explainProblem } from './problem.ts';
import { createPublishRun, type PublishResult } from './publish-run.ts';
import { createReceipt } from './receipt.ts';
import { referencedFiles } from './referenced-files.ts';
import { createReleaseView } from './release-view.ts';
import { openReleases, RolledBackError } from './releases.ts';
import type { ProcessLimits } from './render-process.ts';
import type { StoreAddress, Unsaved } from './render-protocol.ts';
import { createRenderer } from './renderer.ts';
import { createSiteBuilder, type SiteSettings } from './site-builder.ts';
import { createState } from './state.ts';
import { createSiteHandler } from './static-server.ts';

export interface PublisherOptions {
  store: Store;
  /** How a render worker opens the same store. */
  storeAddress: StoreAddress;
  /** DATA_DIR; builds and releases live below it. */
  dataDir: string;
  /** The project's folder: the site's sources. */
  root: string;
  settings: SiteSettings;
  headers: readonly HeaderRule[];
  /** Where this server's public origin answers, once it listens; the receipt asks there when no SITE_URL is configured. */
  publicOrigin: () => string;
  deployHooks?: Pick<DeployHookOptions, 'addresses' | 'secret' | 'token'>;
  /** How many releases stay for rollback. */
  keep?: number;
  workers?: number;
  limits?: Partial<ProcessLimits>;
  clock?: () => Date;
  log: Logger;
}

export interface PreviewRequest {
  /** The page to render, as an address of the site: `/` or `/details-page/…/`. */
  path: string;
  unsaved: Unsaved[];
}

export type Publisher = Awaited<ReturnType<typeof buildPublisher>>;

const retryAfter = [1000, 2000, 5000, 10_000, 30_000];

/** Turns saved content into what visitors get: one run at a time, the newest content wins. */
export async function buildPublisher(options: PublisherOptions) {
  const { store, dataDir, log, settings } = options;
  const clock = options.clock ?? (() => new Date());
  const releases = await openReleases(join(dataDir, 'releases'), {
    keep: options.keep ?? 100,
    log,
  });
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
  const encodingsFolder = join(dataDir, 'releases', 'encodings');
  const encodings = createEncodings({ folder: encodingsFolder, read: releases.read });
  const history = createHistory({ store, clock });
  const hooks = createDeployHooks({
    addresses: [],
    log,
    clock,
    siteUrl: settings.siteUrl,
    ...options.deployHooks,
  });
  const watchReceipt = createReceipt({
    siteUrl: () => settings.siteUrl || options.publicOrigin(),
    log,
  });
  const publish = createPublishRun({ store, releases, renderer, builder, clock });
  const view = createReleaseView();
  const inLane = createLane();
  const pace = createPace({ burst: 4, every: 250 });
  const housekeeping = createHousekeeping({
    releases,
    renderer,
    encodings,
    encodingsFolder,
    packsFolder: join(dataDir, 'releases', 'packs'),
    builder,
    inLane,
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
    receipt: live ? 'seen' : 'waiting',
    problem: null,
  });

  let wantedSince: number | null = null;
  let looping = false;
  let failures = 0;
  let retryTimer: NodeJS.Timeout | undefined;
  let receiptWatch = new AbortController();
  let closed = false;

  /** Asks for the newest content to be published; calls that arrive meanwhile fold into one next run. */
  function wake(reason: string): void {
    if (closed) return;
    log.debug({ reason }, 'publishing is asked for');
    wantedSince ??= performance.now();
    clearTimeout(retryTimer);
    if (looping || releases.pinned) return;
    looping = true;
    loop().finally(() => {
      looping = false;
    });
  }

  async function loop(): Promise<void> {
    while (wantedSince !== null && !closed && !releases.pinned) {
      const wait = pace.take();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const since = wantedSince;
      wantedSince = null;
      await inLane(() => runOnce(since));
    }
  }

  async function runOnce(since: number): Promise<void> {
    if (closed || releases.pinned) return;
    housekeeping.pause();
    const savedRevision = Math.max(state.get().savedRevision, await store.revision());
    const behind = savedRevision > state.get().liveRevision || state.get().release === null;
    state.set({ savedRevision, ...(behind ? { status: 'publishing', receipt: 'waiting' } : {}) });
    try {
      const result = await publish();
      failures = 0;
      if (result) announce(result, since);
      else state.set({ status: 'live', problem: null, receipt: 'seen' });
      housekeeping.schedule();
    } catch (error) {
      if (!closed && !(error instanceof RolledBackError)) fail(error, since);
    }
  }

  function announce(result: PublishResult, since: number): void {
    const { manifest, written, removed } = result;
    const changed = [...written, ...removed];
    state.set({
      status: 'publishing',
      liveRevision: manifest.revision,
      release: manifest.number,
      liveSince: manifest.at,
      pages: changed.length,
      changed: changed.slice(0, 20).map(addressOf),
      milliseconds: null,
      receipt: 'waiting',
      problem: null,
    });
    receiptWatch.abort();
    receiptWatch = new AbortController();
    const { signal } = receiptWatch;
    let recorded = false;
    const record = async (receipt: 'seen' | 'differs' | 'unchecked', seen?: number) => {
      if (recorded || closed) return;
      recorded = true;
      try {
        await history.addPublish(result, { receipt, ...(seen ? { seen } : {}) });
        const told = await hooks.release(manifest);
        if (told.length > 0 && !closed) await history.addHooks(manifest.number, told);
      } catch (error) {
        log.warn({ err: error }, 'the history could not be written');
      }
    };
    signal.addEventListener('abort', () => record('unchecked'), { once: true });
    watchReceipt(
      manifest,
      changed,
      (verdict) => {
        const milliseconds = Math.round((performance.now() - since) * 10) / 10;
        state.set({
          status: releases.pinned ? 'pinned' : 'live',
          receipt: verdict,
          milliseconds: verdict === 'seen' ? milliseconds : null,
        });
        record(verdict, verdict === 'seen' ? milliseconds : undefined);
        if (verdict === 'differs')
          log.warn(
            { release: manifest.number },
            'visitors are served something else than the live release',
          );
      },
      signal,
    );
    log.info(
      {
        release: manifest.number,
        revision: manifest.revision,
        rendered: result.rendered,
        written: written.length,
        removed: removed.length,
        ms: Math.round(performance.now() - since),
      },
      'a release is live',
    );
  }

  function fail(error: unknown, since: number): void {
    const problem = explainProblem(error);
    log.error({ err: error, problem: problem.id }, 'publishing failed');
    const known = state.get().problem?.id === problem.id;
    state.set({ status: 'failed', problem });
    if (!known)
      history
        .add({ outcome: 'failed', revision: state.get().savedRevision, problem })
        .catch((cause) => log.warn({ err: cause }, 'the history could not be written'));
    const wait = retryAfter[Math.min(failures, retryAfter.length - 1)] ?? 30_000;
    failures += 1;
    retryTimer = setTimeout(() => {
      wantedSince ??= since;
      wake('retry');
    }, wait);
    retryTimer.unref();
  }

  /** Puts an earlier release back; saves wait until {@link resume}. @throws Error when it is no longer kept */
  async function rollback(number: number, by: string): Promise<void> {
    const since = performance.now();
    await releases.loaded;
    if (!releases.get(number)) throw new UnknownReleaseError(number);
    const manifest = await releases.activate(number, true);
    receiptWatch.abort();
    receiptWatch = new AbortController();
    state.set({
      status: 'pinned',
      liveRevision: manifest.revision,
      release: number,
      liveSince: clock().toISOString(),
      pages: 0,
      changed: [],
      milliseconds: Math.round(performance.now() - since),
      receipt: 'waiting',
      problem: null,
    });
    watchReceipt(
      manifest,
      ['index.html'],
      (receipt) => state.set({ receipt }),
      receiptWatch.signal,
    );
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
    onDamage(path, error) {
      log.error({ err: error, path }, 'stored bytes are damaged; the site is rendered anew');
      publish.distrust();
      wake('damage');
    },
  });

  builder
    .ready()
    .then(() => renderer.warmUp())
    .catch((error) => log.warn({ err: error }, 'the renderer is not ready yet'));
  wake('start');

  const forServer = {
    /** Told after every committed save; takes no time. */
    onSaved(revision: number): void {
      const { savedRevision, status } = state.get();
      state.set({
        savedRevision: Math.max(savedRevision, revision),
        ...(status === 'live' ? { status: 'publishing', receipt: 'waiting' } : {}),
      });
      wake('saved');
    },
    serveSite: (request: FastifyRequest, reply: FastifyReply) =>
      view.enter(request, reply) ?? serveRelease(request, reply),
    referencedFiles: () => referencedFiles(releases),
    isLive: (): boolean => releases.live() !== null,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retryTimer);
      receiptWatch.abort();
      housekeeping.stop();
      await renderer.close();
      await inLane(async () => {});
    },
  };

  return {
    ...forServer,
    wake,
    state: state.get,
    subscribe: state.subscribe,
    /** Resolves once nothing is left to publish; for scripts and tests. */
    async settled(): Promise<void> {
      while (looping) await new Promise((resolve) => setTimeout(resolve, 2));
      await inLane(async () => {});
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

/** There is no such release, or it is no longer kept. */
export class UnknownReleaseError extends Error {
  constructor(number: number) {
    super(`Release ${number} is not kept any more.`);
    this.name = 'UnknownReleaseError';
  }
}

function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}
