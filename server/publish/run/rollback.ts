import type { Logger } from 'pino';
import { UnknownReleaseError } from '../../publisher.ts';
import type { Releases } from '../releases/releases.ts';
import type { Announcer } from './announce.ts';
import type { History } from './history.ts';
import { switchedState } from './publish-requests.ts';
import type { State } from './state.ts';

/** Restores earlier releases, and resumes publishing. */
export function createRollback(tools: {
  releases: Releases;
  isLeader: () => boolean;
  announcer: Pick<Announcer, 'watch'>;
  history: Pick<History, 'add'>;
  state: State;
  wake: (reason: string) => void;
  clock: () => Date;
  log: Logger;
}) {
  const { releases, announcer, history, state, log } = tools;
  return {
    /** Saves wait until {@link resume}. @throws UnknownReleaseError when it is no longer kept */
    async rollback(number: number, by: string): Promise<void> {
      const since = performance.now();
      await releases.allLoaded();
      if (!releases.get(number)) throw new UnknownReleaseError(number);
      const manifest = await releases.activate(number, true);
      state.set({
        ...switchedState(manifest, true, tools.clock()),
        milliseconds: Math.round(performance.now() - since),
      });
      if (tools.isLeader()) announcer.watch(manifest);
      const { revision } = manifest;
      await history.add({ outcome: 'rolled back', release: number, revision, by: [by] });
      log.info({ release: number, by }, 'an earlier release is live');
    },

    /** Resumes publishing, starting with everything saved since. */
    async resume(by: string): Promise<void> {
      const release = releases.live()?.number;
      if (release === undefined || !releases.pinned) return;
      await releases.activate(release, false);
      const revision = state.get().liveRevision;
      await history.add({ outcome: 'resumed', release, revision, by: [by] });
      state.set({ status: 'live' });
      tools.wake('resumed');
    },
  };
}
