import type { Logger } from 'pino';
import type { ClusterState, ClusterStore, LiveRelease } from '../../cluster/port.ts';
import type { Manifest } from './manifest.ts';
import type { PackCache } from './pack-cache.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { DamagedManifestError } from './release-storage.ts';
import { type SharedRetained, warnReleaseNotStored } from './shared-retained.ts';

type SwitchState = Pick<ClusterState, 'live' | 'switches'>;

export type SharedLive = ReturnType<typeof createSharedLive>;

/** Follows the store's live release. */
export function createSharedLive(tools: {
  store: Pick<ClusterStore, 'clusterState'>;
  kept: SharedRetained;
  cache: PackCache;
  folder: ReleaseFolder;
  log: Logger;
}) {
  const { store, kept, cache, folder, log } = tools;
  let live: LiveRelease | null = null;
  let shown: Manifest | null = null;
  let switches = 0;

  /** Returns a state, or reads it again if it is older than a switch by this server. */
  async function newest(state: SwitchState | undefined): Promise<SwitchState> {
    if (state && state.switches >= switches) return state;
    const now = await store.clusterState();
    if (now.switches >= switches) return now;
    log.error('the database is older than the live release; visitors keep that release');
    // The next publish switches from this release.
    switches = now.switches;
    return { live, switches };
  }

  /** Makes the store's live release live on this server. */
  async function show(to: LiveRelease, manifest: Manifest, seen: number): Promise<void> {
    kept.add(to, manifest);
    shown = manifest;
    live = to;
    switches = seen;
    const { number: release, newest } = to;
    await folder
      .writePointer({ release, newest })
      .catch((error) => warnReleaseNotStored(log, error));
  }

  return {
    get live() {
      return live;
    },
    /** The release for visitors: the live one, unless all copies of it are damaged. */
    get shown() {
      return shown;
    },
    get switches() {
      return switches;
    },
    show,
    /** Call it once at a time. @returns `damaged` if the live release cannot be read anywhere */
    async follow(state?: SwitchState): Promise<'switched' | 'same' | 'damaged'> {
      const { live: to, switches: seen } = await newest(state);
      if (seen === switches) return 'same';
      if (!to) {
        switches = seen;
        live = null;
        return 'same';
      }
      try {
        const manifest = await kept.load(to);
        await cache.fetchAll(manifest);
        await show(to, manifest, seen);
        return 'switched';
      } catch (error) {
        if (!(error instanceof DamagedManifestError || isDamaged(error))) throw error;
        log.error({ err: error, release: to.number }, 'the live release cannot be read anywhere');
        live = to;
        switches = seen;
        return 'damaged';
      }
    },
  };
}

function isDamaged(error: unknown): boolean {
  return (error as Error).name === 'DamagedBytesError';
}
