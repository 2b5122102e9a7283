/** Runs tasks one after another. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return function runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
