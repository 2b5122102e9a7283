/** Limits concurrent tasks. Others wait in order of arrival, or at the front if urgent. */
export function createSemaphore(permits: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** Number of waiting tasks. */
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
        // Passes the permit to the next task, so that no other task can take it in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
