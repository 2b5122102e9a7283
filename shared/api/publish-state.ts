export const publishStatuses = ['live', 'publishing', 'failed', 'pinned'] as const;
export type PublishStatus = (typeof publishStatuses)[number];

/** What the console's top bar shows; sent whenever it changes and answered by `publishState`. */
export interface PublishState {
  /** `pinned`: an earlier release was put back, and saves wait until publishing is resumed. */
  status: PublishStatus;
  /** Newest saved content revision. */
  savedRevision: number;
  /** Content revision that visitors see; 0 before the first release. */
  liveRevision: number;
  /** Number of the live release; null before the first. */
  release: number | null;
  /** When the live release was switched on, ISO 8601. */
  liveSince: string | null;
  /** Of the last publish: pages whose bytes changed, and the first twenty of their addresses. */
  pages: number;
  changed: string[];
  /** Of the last publish: milliseconds from the save to the moment a visitor was seen to get it. */
  milliseconds: number | null;
  /** Whether the changed addresses were fetched from the public site and compared; `differs` when something in front serves other bytes. */
  receipt: 'waiting' | 'seen' | 'differs';
  /** While `failed`: what happened and what to do, for a person, and its permanent code. */
  problem: { id: string; message: string } | null;
}
