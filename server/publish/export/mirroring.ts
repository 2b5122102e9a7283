import type { Logger } from 'pino';
import type { HistoryLine } from '../../../shared/api/releases.ts';
import type { Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { DeployHooks } from './deploy-hooks.ts';
import { type MirrorSource, type MirrorTarget, mirrorRelease } from './mirror.ts';

interface Parts {
  target: MirrorTarget;
  sourceOf: (manifest: Manifest) => Promise<MirrorSource>;
  releases: Pick<Releases, 'live'>;
  /** Whether this server is the one that publishes. */
  isLeader: () => boolean;
  /** Where it is noted what a copy came to. */
  history: { addHooks(release: number, lines: HistoryLine['hooks']): Promise<void> };
  /** Told once the copy has a release, and with it what a cache has to forget. */
  hooks: DeployHooks;
  log: Logger;
  /** Milliseconds before each further try; the last one again and again. */
  pauses?: readonly number[];
}

/** Keeps a copy of whichever release is live, put back ones as well, for a CDN in front of it. */
export function createMirroring(parts: Parts) {
  const { target, sourceOf, releases, isLeader, hooks, log } = parts;
  const { pauses = [2000, 10_000, 60_000, 300_000] } = parts;
  let copied: number | null = null;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const wanted = (): Manifest | null => {
    const live = closed || !isLeader() ? null : releases.live();
    return live?.number === copied ? null : live;
  };

  const note = createNotes(parts, () => !closed);
  const guardedTarget = writtenWhile(() => !closed && isLeader(), target);

  async function copy(manifest: Manifest): Promise<void> {
    const { number: release } = manifest;
    const { purge, written, removed } = await mirrorRelease(
      await sourceOf(manifest),
      guardedTarget,
    );
    copied = release;
    failures = 0;
    if (written + removed === 0) return;
    log.info({ release, to: target.place, written, removed }, 'the release is copied');
    await note(release, [
      { address: target.place, outcome: `${written} written, ${removed} removed` },
    ]);
    void hooks.release({ ...manifest, purge }).then((told) => note(release, told));
  }

  async function copyAll(): Promise<void> {
    for (let next = wanted(); next; next = wanted())
      try {
        await copy(next);
      } catch (error) {
        if (closed || !isLeader()) return;
        const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
        failures += 1;
        log.warn({ err: error, release: next.number, to: target.place }, 'the copy failed');
        if (failures === 1)
          await note(next.number, [
            { address: target.place, outcome: 'failed, it is tried again' },
          ]);
        timer = setTimeout(look, pause);
        timer.unref();
        return;
      }
  }

  /** Looks whether the copy is behind; takes no time. */
  function look(): void {
    if (running || !wanted()) return;
    clearTimeout(timer);
    running = copyAll().finally(() => {
      running = null;
    });
  }

  return {
    look,
    /** Whether the copy is of this release. */
    has: (release: Manifest): boolean => copied === release.number,
    async stop(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** What a copy came to, as the history tells it; it may fail. */
function createNotes({ history, log }: Pick<Parts, 'history' | 'log'>, isOpen: () => boolean) {
  return async (release: number, lines: HistoryLine['hooks']): Promise<void> => {
    if (lines.length === 0 || !isOpen()) return;
    await history
      .addHooks(release, lines)
      .catch((error) => log.warn({ err: error }, 'the history could not be written'));
  };
}

/** Whoever lost the lead amid a copy leaves the rest to the one that has it now. */
function writtenWhile(mayWrite: () => boolean, target: MirrorTarget): MirrorTarget {
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    if (!mayWrite()) throw new Error('This server does not publish any more.');
    await work();
  };
  return {
    ...target,
    put: (path, bytes) => guarded(() => target.put(path, bytes)),
    remove: (path) => guarded(() => target.remove(path)),
    remember: (files) => guarded(() => target.remember(files)),
  };
}
