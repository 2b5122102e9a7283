/** Processes items with limited concurrency. After a failure, completes the running ones and throws. */
export async function runInParallel<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const source =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const faults: unknown[] = [];
  const runWorker = async () => {
    while (faults.length === 0) {
      const { value, done } = await source.next();
      if (done) return;
      await work(value);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    runWorker().catch((fault) => void faults.push(fault)),
  );
  await Promise.all(workers);
  if (faults.length > 0) throw faults[0];
}
