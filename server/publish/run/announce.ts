import type { Logger } from 'pino';
import type { PublishState } from '../../../shared/api/publish-state.ts';
import type { DeployHooks } from '../export/deploy-hooks.ts';
import { heldOf } from '../releases/held-words.ts';
import { isPage, type Manifest, pagesOf } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { DeliveryCheck, Verdict } from './delivery-check.ts';
import type { History } from './history.ts';
import { type PublishResult, pagesChanged } from './publish-run.ts';
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

/** What follows once a release is live: the state, the check of its delivery, the history, the deploy hooks. */
export function createAnnouncer(tools: AnnouncerTools) {
  const { state, releases, log } = tools;
  const delivery = createDeliveryWatch(tools);
  const records = createRecords(tools);

  return {
    announce(result: PublishResult, since: number): void {
      const { manifest, written, removed } = result;
      const changed = [...written, ...removed];
      state.set(announced(manifest, result));
      const record = records.ofPublish(result);
      const signal = delivery.look(manifest, changed, (verdict) => {
        const milliseconds = Math.round((performance.now() - since) * 10) / 10;
        record(verdict, { seen: verdict === 'seen' ? milliseconds : undefined });
        if (verdict === 'differs')
          log.warn(
            { release: manifest.number },
            'visitors are served something else than the live release',
          );
        return { milliseconds: verdict === 'seen' ? milliseconds : null };
      });
      const unchecked = () => record('unchecked', { onlyIfNew: signal.reason === left });
      signal.addEventListener('abort', unchecked, { once: true });
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
      delivery.look(manifest, ['index.html']);
    },

    /** There is nothing to publish. What visitors get is not known by that: it is looked at again. */
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

/** Which files visitors were not yet seen to get, and who is looking. */
function createDeliveryWatch({ state, checkDelivery }: AnnouncerTools) {
  let watching = new AbortController();
  /** Files that visitors were not yet seen to get; null: not known, for nobody here has looked. */
  let unseen: Set<string> | null = null;
  /** The watch that has not said anything yet. */
  let firstLook: AbortSignal | null = null;

  return {
    isFirstLook: () => firstLook !== null && !firstLook.aborted,

    /** Looks at these files and at all that were not seen before, until visitors get them. */
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
        // A run that failed meanwhile has failed, whatever is seen of the release before it.
        const settled =
          state.get().status === 'publishing' ? ({ status: 'live', problem: null } as const) : {};
        state.set({ ...settled, receipt, ...onVerdict(receipt) });
      };
      void checkDelivery(manifest, [...unseen], tell, signal);
      return signal;
    },

    /** Another server publishes: what visitors get is looked at from there. */
    leave(): void {
      watching.abort(left);
      unseen = null;
    },

    stop: () => watching.abort(),
  };
}

/** What is written down of releases, and who is told of them. */
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
    /** @returns what writes down a release once, whatever is said of it later */
    ofPublish(result: PublishResult) {
      let recorded = false;
      return (
        receipt: 'seen' | 'differs' | 'unchecked',
        { seen, onlyIfNew = false }: { seen?: number | undefined; onlyIfNew?: boolean } = {},
      ): void => {
        if (recorded || closed) return;
        recorded = true;
        const more = { receipt, ...(seen ? { seen } : {}) };
        void record(() => history.addPublish(result, more), result.manifest, { onlyIfNew });
      };
    },

    /** Says of the live release what a server that ended before it could did not say. */
    async backfill(manifest: Manifest): Promise<void> {
      const { number: release, revision } = manifest;
      await record(() => history.add({ release, revision }), manifest, { onlyIfNew: true });
    },

    stop(): void {
      closed = true;
    },
  };
}

function announced(
  manifest: Manifest,
  { written, removed, unreadable }: Pick<PublishResult, 'written' | 'removed' | 'unreadable'>,
): Partial<PublishState> {
  return {
    status: 'publishing',
    liveRevision: manifest.revision,
    release: manifest.number,
    liveSince: manifest.at,
    pages: pagesChanged({ written, removed }),
    changed: toLookAt(written, removed).slice(0, 20).map(addressOf),
    milliseconds: null,
    receipt: 'waiting',
    problem: null,
    held: [...heldOf(manifest), ...unreadable],
  };
}

/** The first of them is what people are led to: a page that is there, never the site map or what is gone. */
export function toLookAt(written: readonly string[], removed: readonly string[]): string[] {
  const place = (file: string) => Number(!isPage(file)) + Number(file === '404.html');
  return [...written.toSorted((one, other) => place(one) - place(other)), ...removed];
}

function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}
