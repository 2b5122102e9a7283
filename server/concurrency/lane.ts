/** Runs pieces of work one after another. */
export function createLane() {
  let last: Promise<unknown> = Promise.resolve();
  return function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
