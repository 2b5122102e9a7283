/**
 * Gives turns one at a time. Whoever asked last has the next one: what is typed now is of more interest than what was
 * typed before.
 */
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
      // Handed on, so that nobody comes in between.
      if (next) next();
      else isTaken = false;
    }
  };
}
