/**
 * Runs one task at a time, in rounds with one task of each lane. However many tasks wait in one lane, every other lane
 * is delayed by only one task per round.
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
    /** Counts the waiting tasks of lanes with this prefix. */
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
