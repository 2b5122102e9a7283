import type { Logger } from 'pino';
import type { DeployHooks } from '../export/deploy-hooks.ts';
import type { Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { History } from './history.ts';
import type { PublishResult } from './publish-run.ts';
import type { ReceiptWatch } from './receipt.ts';
import type { State } from './state.ts';

const left = 'Another server publishes.';

/** What follows once a release is live: the state, the receipt, the history, the deploy hooks. */
export function createAnnouncer(tools: {
  state: State;
  releases: Pick<Releases, 'pinned'>;
  watchReceipt: ReceiptWatch;
  history: History;
  hooks: DeployHooks;
  log: Logger;
}) {
  const { state, releases, watchReceipt, history, hooks, log } = tools;
  let watching = new AbortController();
  let closed = false;

  function beginWatch(): AbortSignal {
    watching.abort();
    watching = new AbortController();
    return watching.signal;
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
      const signal = beginWatch();
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
      const tell = (verdict: 'seen' | 'differs') => {
        const milliseconds = Math.round((performance.now() - since) * 10) / 10;
        state.set({
          status: releases.pinned ? 'pinned' : 'live',
          receipt: verdict,
          milliseconds: verdict === 'seen' ? milliseconds : null,
        });
        recordOnce(verdict, verdict === 'seen' ? milliseconds : undefined);
        if (verdict === 'differs')
          log.warn(
            { release: manifest.number },
            'visitors are served something else than the live release',
          );
      };
      void watchReceipt(manifest, changed, tell, signal);
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
      const tell = (receipt: 'seen' | 'differs') => state.set({ receipt });
      void watchReceipt(manifest, ['index.html'], tell, beginWatch());
    },

    /** Says of the live release what a server that ended before it could did not say. */
    async makeUpFor(manifest: Manifest): Promise<void> {
      const { number: release, revision } = manifest;
      await record(() => history.add({ release, revision }), manifest, { onlyIfNew: true });
    },

    /** Another server publishes: what visitors get is looked at from there. */
    leave(): void {
      watching.abort(left);
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
