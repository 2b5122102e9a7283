/**
 * Runs one piece of work at a time. Those that wait are taken in rounds, one from each lane, so that a crowd in one lane
 * delays every other lane by one piece of work a round.
 */
export function createRounds() {
  const lanes = new Map<string, (() => void)[]>();
  let isBusy = false;

  function beginNext(): void {
    const [first] = lanes;
    if (!first) {
      isBusy = false;
      return;
    }
    const [lane, [begin, ...others]] = first;
    lanes.delete(lane);
    if (others.length > 0) lanes.set(lane, others);
    begin?.();
  }

  return {
    /** Counts the work that waits in lanes whose name starts so. */
    waiting(prefix: string): number {
      let count = 0;
      for (const [lane, { length }] of lanes) if (lane.startsWith(prefix)) count += length;
      return count;
    },

    async run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
      if (isBusy)
        await new Promise<void>((resolve) => {
          lanes.set(lane, [...(lanes.get(lane) ?? []), resolve]);
        });
      isBusy = true;
      try {
        return await work();
      } finally {
        beginNext();
      }
    },
  };
}
