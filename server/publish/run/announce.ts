import type { Logger } from 'pino';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { DeployHooks } from '../export/deploy-hooks.ts';
import { heldOf } from '../releases/describe-held.ts';
import { isPage, type Manifest, pagesOf } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { DeliveryCheck, Verdict } from './delivery-check.ts';
import type { History } from './history.ts';
import { listChangedPages, type PublishResult } from './publish-run.ts';
import type { State } from './state.ts';

const left = 'Another server publishes.';

export type Announcer = ReturnType<typeof createAnnouncer>;

interface AnnouncerTools {
  state: State;
  releases: Pick<Releases, 'live'>;
  checkDelivery: DeliveryCheck;
  history: History;
  hooks: DeployHooks;
  log: Logger;
}

/** Steps after a release is live: the state, the delivery check, the history, the deploy hooks. */
export function createAnnouncer(tools: AnnouncerTools) {
  const { state, releases, log } = tools;
  const delivery = createDeliveryWatch(tools);
  const records = createRecords(tools);

  return {
    announce(result: PublishResult, since: number): void {
      const { manifest, written, removed } = result;
      const changed = [...written, ...removed];
      state.set(announceRelease(manifest, result));
      const record = records.ofPublish(result);
      const signal = delivery.look(manifest, changed, (verdict) => {
        const milliseconds = Math.round((performance.now() - since) * 10) / 10;
        record(verdict, { seen: verdict === 'seen' ? milliseconds : undefined });
        if (verdict === 'differs')
          log.warn({ release: manifest.number }, 'visitors do not get the live release');
        return { milliseconds: verdict === 'seen' ? milliseconds : null };
      });
      const recordUnchecked = () => record('unchecked', { onlyIfNew: signal.reason === left });
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

    /** Checks that visitors get a restored release. */
    watch(manifest: Manifest): void {
      delivery.look(manifest, ['index.html']);
    },

    /** Nothing to publish: only repeats the delivery check. */
    confirm(): void {
      const manifest = releases.live();
      if (!manifest || delivery.isFirstLook()) return;
      const { receipt } = state.get();
      state.set({ status: receipt === 'waiting' ? 'publishing' : 'live', problem: null });
      delivery.look(manifest, ['index.html']);
    },

    backfillHistory: records.backfill,
    leave: delivery.leave,

    stop(): void {
      records.stop();
      delivery.stop();
    },
  };
}

/** Tracks files that visitors have not been seen to get, and the running check. */
function createDeliveryWatch({ state, checkDelivery }: AnnouncerTools) {
  let watching = new AbortController();
  /** Files not yet confirmed; null: unknown, because nobody has checked here. */
  let unseen: Set<string> | null = null;
  /** The check without a result yet. */
  let firstLook: AbortSignal | null = null;

  return {
    isFirstLook: () => firstLook !== null && !firstLook.aborted,

    /** Checks these files and all unconfirmed ones, until visitors get them. */
    look(
      manifest: Manifest,
      files: readonly string[],
      onVerdict: (verdict: Verdict) => Partial<PublishState> = () => ({}),
    ): AbortSignal {
      watching.abort();
      watching = new AbortController();
      const { signal } = watching;
      firstLook = signal;
      unseen = new Set([...(unseen ?? [...pagesOf(manifest)].map(([file]) => file)), ...files]);
      const tell = (receipt: Verdict) => {
        firstLook = null;
        if (receipt === 'seen') unseen = new Set();
        // A run that failed in between stays failed, whatever the check of the previous release
        // finds.
        const settled =
          state.get().status === 'publishing' ? ({ status: 'live', problem: null } as const) : {};
        state.set({ ...settled, receipt, ...onVerdict(receipt) });
      };
      void checkDelivery(manifest, [...unseen], tell, signal);
      return signal;
    },

    /** Another server publishes, and checks the delivery. */
    leave(): void {
      watching.abort(left);
      unseen = null;
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
      if (onlyIfNew && (await history.knows(release.number))) return;
      await work();
      const told = await hooks.release(release);
      if (told.length > 0 && !closed) await history.addHooks(release.number, told);
    } catch (error) {
      log.warn({ err: error }, 'the history could not be written');
    }
  }

  return {
    /** @returns a function that records a release once */
    ofPublish(result: PublishResult) {
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
    pages: listChangedPages({ written, removed }),
    changed: selectFiles(written, removed).slice(0, 20).map(addressOf),
    milliseconds: null,
    receipt: 'waiting',
    problem: null,
    held: [...heldOf(manifest), ...unreadable],
  };
}

/** Files to check; the first is a visible page, never the sitemap or a deleted one. */
export function selectFiles(written: readonly string[], removed: readonly string[]): string[] {
  const placeOf = (file: string) => Number(!isPage(file)) + Number(file === '404.html');
  return [...written.toSorted((one, other) => placeOf(one) - placeOf(other)), ...removed];
}

function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}
