/** A mutex that serves the newest waiter first, because the latest input matters most. */
export function createNewestFirstMutex(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return async (work) => {
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
    isTaken = true;
    try {
      return await work();
    } finally {
      const next = waiting.pop();
      // Handed over directly, so that nobody comes in between.
      if (next) next();
      else isTaken = false;
    }
  };
}
