import type { Logger } from 'pino';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { DeployHooks } from '../export/deploy-hooks.ts';
import { listExcluded } from '../releases/describe-excluded.ts';
import { isPage, type Manifest, pagesOf } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { DeliveryCheck, Verdict } from './delivery-check.ts';
import type { History } from './history.ts';
import { countChangedPages, type PublishResult } from './publish-run.ts';
import type { State } from './state.ts';

const leaveReason = 'Another server publishes.';

export type Announcer = ReturnType<typeof createAnnouncer>;

interface AnnouncerTools {
  state: State;
  releases: Pick<Releases, 'live'>;
  checkDelivery: DeliveryCheck;
  history: History;
  hooks: DeployHooks;
  log: Logger;
}

/** Updates the state, checks the delivery, writes the history and calls the deploy hooks after a release goes live. */
export function createAnnouncer(tools: AnnouncerTools) {
  const { state, releases, log } = tools;
  const delivery = createDeliveryWatch(tools);
  const records = createRecords(tools);

  return {
    announce(result: PublishResult, since: number): void {
      const { manifest, written, removed } = result;
      const changed = [...written, ...removed];
      state.set(announceRelease(manifest, result));
      const record = records.createPublishRecord(result);
      const signal = delivery.check(manifest, changed, (verdict) => {
        const milliseconds = Math.round((performance.now() - since) * 10) / 10;
        record(verdict, { seen: verdict === 'seen' ? milliseconds : undefined });
        if (verdict === 'differs')
          log.warn({ release: manifest.number }, 'visitors do not get the live release');
        return { milliseconds: verdict === 'seen' ? milliseconds : null };
      });
      const recordUnchecked = () =>
        record('unchecked', { onlyIfNew: signal.reason === leaveReason });
      signal.addEventListener('abort', recordUnchecked, { once: true });
      log.info(
        {
          release: manifest.number,
          revision: manifest.revision,
          rendered: result.rendered,
          written: written.length,
          removed: removed.length,
          ms: Math.round(performance.now() - since),
        },
        'release is live',
      );
    },

    /** Checks that visitors receive a restored release. */
    watch(manifest: Manifest): void {
      delivery.check(manifest, ['index.html']);
    },

    /** Only repeats the delivery check, because there is nothing to publish. */
    confirm(): void {
      const manifest = releases.live();
      if (!manifest || delivery.isFirstCheck()) return;
      const { receipt } = state.get();
      state.set({ status: receipt === 'waiting' ? 'publishing' : 'live', problem: null });
      delivery.check(manifest, ['index.html']);
    },

    backfillHistory: records.backfill,
    leave: delivery.leave,

    stop(): void {
      records.stop();
      delivery.stop();
    },
  };
}

/** Tracks the files whose delivery is not confirmed yet, and the running check. */
function createDeliveryWatch({ state, checkDelivery }: AnnouncerTools) {
  let watching = new AbortController();
  /** Files without confirmed delivery; null if this server has not checked yet. */
  let unconfirmed: Set<string> | null = null;
  /** The first check while it has no result. */
  let firstCheck: AbortSignal | null = null;

  return {
    isFirstCheck: () => firstCheck !== null && !firstCheck.aborted,

    /** Checks these files and all unconfirmed ones, until visitors receive them. */
    check(
      manifest: Manifest,
      files: readonly string[],
      onVerdict: (verdict: Verdict) => Partial<PublishState> = () => ({}),
    ): AbortSignal {
      watching.abort();
      watching = new AbortController();
      const { signal } = watching;
      firstCheck = signal;
      unconfirmed = new Set([
        ...(unconfirmed ?? [...pagesOf(manifest)].map(([file]) => file)),
        ...files,
      ]);
      const onResult = (receipt: Verdict) => {
        firstCheck = null;
        if (receipt === 'seen') unconfirmed = new Set();
        // A run that failed in between stays failed, whatever the result of this check is.
        const settled =
          state.get().status === 'publishing' ? ({ status: 'live', problem: null } as const) : {};
        state.set({ ...settled, receipt, ...onVerdict(receipt) });
      };
      void checkDelivery(manifest, [...unconfirmed], onResult, signal);
      return signal;
    },

    /** Stops checking, because another server publishes and checks the delivery. */
    leave(): void {
      watching.abort(leaveReason);
      unconfirmed = null;
    },

    stop: () => watching.abort(),
  };
}

/** Records releases in the history and calls the hooks. */
function createRecords({ history, hooks, log }: AnnouncerTools) {
  let closed = false;

  async function record(
    work: () => Promise<void>,
    release: Manifest,
    { onlyIfNew = false } = {},
  ): Promise<void> {
    try {
      if (onlyIfNew && (await history.has(release.number))) return;
      await work();
      const results = await hooks.release(release);
      if (results.length > 0 && !closed) await history.addHooks(release.number, results);
    } catch (error) {
      log.warn({ err: error }, 'the history could not be written');
    }
  }

  return {
    /** @returns a function that records a release once */
    createPublishRecord(result: PublishResult) {
      let recorded = false;
      return (
        receipt: Verdict,
        { seen, onlyIfNew = false }: { seen?: number | undefined; onlyIfNew?: boolean } = {},
      ): void => {
        if (recorded || closed) return;
        recorded = true;
        const more = { receipt, ...(seen ? { seen } : {}) };
        void record(() => history.addPublish(result, more), result.manifest, { onlyIfNew });
      };
    },

    /** Completes the history of the live release after a server that ended too early. */
    async backfill(manifest: Manifest): Promise<void> {
      const { number: release, revision } = manifest;
      await record(() => history.add({ release, revision }), manifest, { onlyIfNew: true });
    },

    stop(): void {
      closed = true;
    },
  };
}

function announceRelease(
  manifest: Manifest,
  { written, removed, unreadable }: Pick<PublishResult, 'written' | 'removed' | 'unreadable'>,
): Partial<PublishState> {
  return {
    status: 'publishing',
    liveRevision: manifest.revision,
    release: manifest.number,
    liveSince: manifest.at,
    pages: countChangedPages({ written, removed }),
    changed: selectFiles(written, removed).slice(0, 20).map(addressOf),
    milliseconds: null,
    receipt: 'waiting',
    problem: null,
    held: [...listExcluded(manifest), ...unreadable],
  };
}

/** Sorts the files to check. The first is a visible page, and not a sitemap or a deleted page. */
export function selectFiles(written: readonly string[], removed: readonly string[]): string[] {
  const rankOf = (file: string) => Number(!isPage(file)) + Number(file === '404.html');
  return [...written.toSorted((one, other) => rankOf(one) - rankOf(other)), ...removed];
}

function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}
