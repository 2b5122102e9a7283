/** Lets so many pieces of work run at a time; the others wait in the order they came, or before all others. */
export function createSemaphore(permits: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** How many wait for their turn. */
    get waiting() {
      return waiting.length;
    },

    async run<Result>(work: () => Promise<Result>, { first = false } = {}): Promise<Result> {
      if (running < permits) running += 1;
      else
        await new Promise<void>((resolve) => {
          if (first) waiting.unshift(resolve);
          else waiting.push(resolve);
        });
      try {
        return await work();
      } finally {
        // Whoever waits takes the place over; nobody can slip in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
