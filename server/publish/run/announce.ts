import type { Logger } from 'pino';
import type { PublishState } from '../../../shared/api/publish-state.ts';
import type { DeployHooks } from '../export/deploy-hooks.ts';
import { type Manifest, pagesOf } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { DeliveryCheck, Verdict } from './delivery-check.ts';
import type { History } from './history.ts';
import type { PublishResult } from './publish-run.ts';
import type { State } from './state.ts';

const left = 'Another server publishes.';

export type Announcer = ReturnType<typeof createAnnouncer>;

/** What follows once a release is live: the state, the check of its delivery, the history, the deploy hooks. */
export function createAnnouncer(tools: {
  state: State;
  releases: Pick<Releases, 'pinned' | 'live'>;
  checkDelivery: DeliveryCheck;
  history: History;
  hooks: DeployHooks;
  log: Logger;
}) {
  const { state, releases, checkDelivery, history, hooks, log } = tools;
  let watching = new AbortController();
  /** Files that visitors were not yet seen to get; null: not known, for nobody here has looked. */
  let unseen: Set<string> | null = null;
  /** The watch that has not said anything yet. */
  let firstLook: AbortSignal | null = null;
  let closed = false;

  /** Looks at these files and at all that were not seen before, until visitors get them. */
  function look(
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
      const status = releases.pinned ? 'pinned' : 'live';
      // A run that failed meanwhile has failed, whatever is seen of the release before it.
      const settled =
        state.get().status === 'publishing' ? ({ status, problem: null } as const) : {};
      state.set({ ...settled, receipt, ...onVerdict(receipt) });
    };
    void checkDelivery(manifest, [...unseen], tell, signal);
    return signal;
  }

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
    announce(result: PublishResult, since: number): void {
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
      const signal = look(manifest, changed, (verdict) => {
        const milliseconds = Math.round((performance.now() - since) * 10) / 10;
        recordOnce(verdict, verdict === 'seen' ? milliseconds : undefined);
        if (verdict === 'differs')
          log.warn(
            { release: manifest.number },
            'visitors are served something else than the live release',
          );
        return { milliseconds: verdict === 'seen' ? milliseconds : null };
      });
      let recorded = false;
      const recordOnce = (receipt: 'seen' | 'differs' | 'unchecked', seen?: number) => {
        if (recorded || closed) return;
        recorded = true;
        void record(
          () => history.addPublish(result, { receipt, ...(seen ? { seen } : {}) }),
          manifest,
          { onlyIfNew: signal.reason === left },
        );
      };
      signal.addEventListener('abort', () => recordOnce('unchecked'), { once: true });
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
    },

    /** Looks whether visitors get a release that was put back. */
    watch(manifest: Manifest): void {
      look(manifest, ['index.html']);
    },

    /** A run found nothing to publish. What visitors get is not known by that: it is looked at again. */
    confirm(): void {
      const manifest = releases.live();
      const isLooking = firstLook !== null && !firstLook.aborted;
      if (!manifest || isLooking) return;
      const { receipt } = state.get();
      state.set({ status: receipt === 'waiting' ? 'publishing' : 'live', problem: null });
      look(manifest, ['index.html']);
    },

    /** Says of the live release what a server that ended before it could did not say. */
    async backfillHistory(manifest: Manifest): Promise<void> {
      const { number: release, revision } = manifest;
      await record(() => history.add({ release, revision }), manifest, { onlyIfNew: true });
    },

    /** Another server publishes: what visitors get is looked at from there. */
    leave(): void {
      watching.abort(left);
      unseen = null;
    },

    stop(): void {
      closed = true;
      watching.abort();
    },
  };
}

function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}
