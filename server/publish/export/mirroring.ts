import type { Logger } from 'pino';
import type { PublishEntry } from '../../../shared/api/publishing/releases.ts';
import type { Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { DeployHooks } from './deploy-hooks.ts';
import { type MirrorSource, type MirrorTarget, mirrorRelease } from './mirror.ts';

interface Deps {
  target: MirrorTarget;
  /** Rejects if the target belongs to another site. @throws StorageError */
  confirm?: (() => Promise<void>) | undefined;
  sourceOf: (manifest: Manifest) => Promise<MirrorSource>;
  releases: Pick<Releases, 'live'>;
  /** Returns the number of erased pictures. When it changes, the copy is checked again. */
  erasedCount?: () => number;
  /** Returns true if this server publishes. */
  isLeader: () => boolean;
  /** Records the result of a copy. */
  history: { addHooks(release: number, lines: PublishEntry['hooks']): Promise<void> };
  /** Called after the copy is complete, with the paths to purge. */
  hooks: DeployHooks;
  log: Logger;
  /** Milliseconds before each retry. The last value is repeated. */
  pauses?: readonly number[];
}

/** Maintains a copy of the live release for a CDN. */
export function createMirroring(deps: Deps) {
  const { target, sourceOf, releases, isLeader, hooks, log } = deps;
  const { erasedCount = () => 0, confirm = async () => undefined } = deps;
  const { pauses = [2000, 10_000, 60_000, 300_000] } = deps;
  /** The last copied release, and the number of erased pictures at that time. */
  let copied: { release: number; erased: number } | null = null;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const findWanted = (): Manifest | null => {
    const live = closed || !isLeader() ? null : releases.live();
    const isCopied = live?.number === copied?.release && erasedCount() === copied?.erased;
    return isCopied ? null : live;
  };

  const recordHooks = createHistoryWriter(deps, () => !closed);
  const guardedTarget = guardWrites(() => !closed && isLeader(), { ...target, confirm });

  async function copy(manifest: Manifest): Promise<void> {
    const { number: release } = manifest;
    const erased = erasedCount();
    const { purge, written, removed } = await mirrorRelease(
      await sourceOf(manifest),
      guardedTarget,
    );
    copied = { release, erased };
    failures = 0;
    if (written + removed === 0) return;
    log.info({ release, to: target.location, written, removed }, 'release copied');
    await recordHooks(release, [
      { address: target.location, outcome: `${written} written, ${removed} removed` },
    ]);
    void hooks.release({ ...manifest, purge }).then((results) => recordHooks(release, results));
  }

  async function copyAll(): Promise<void> {
    for (let next = findWanted(); next; next = findWanted())
      try {
        await copy(next);
      } catch (error) {
        if (closed || !isLeader()) return;
        const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
        failures += 1;
        log.warn({ err: error, release: next.number, to: target.location }, 'the copy failed');
        if (failures === 1)
          await recordHooks(next.number, [
            { address: target.location, outcome: 'failed, will be retried' },
          ]);
        timer = setTimeout(checkForRelease, pause);
        timer.unref();
        return;
      }
  }

  /** Schedules a check; returns at once. */
  function checkForRelease(): void {
    if (running || !findWanted()) return;
    clearTimeout(timer);
    running = copyAll().finally(() => {
      running = null;
    });
  }

  return {
    check: checkForRelease,
    /** Returns true if the target has this release. */
    has: (release: Manifest): boolean => copied?.release === release.number,
    async stop(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Records the result of a copy in the history, and only logs a failure. */
function createHistoryWriter(
  { history, log }: Pick<Deps, 'history' | 'log'>,
  isOpen: () => boolean,
) {
  return async (release: number, lines: PublishEntry['hooks']): Promise<void> => {
    if (lines.length === 0 || !isOpen()) return;
    await history
      .addHooks(release, lines)
      .catch((error) => log.warn({ err: error }, 'the history could not be written'));
  };
}

/** Rejects writes on a server that no longer publishes, because the new publisher completes the copy. */
function guardWrites(
  mayWrite: () => boolean,
  target: MirrorTarget & { confirm: () => Promise<void> },
): MirrorTarget {
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    if (!mayWrite()) throw new Error('This server no longer publishes.');
    await target.confirm();
    await work();
  };
  return {
    ...target,
    put: (path, bytes) => guarded(() => target.put(path, bytes)),
    remove: (path) => guarded(() => target.remove(path)),
    saveFiles: (files) => guarded(() => target.saveFiles(files)),
  };
}
