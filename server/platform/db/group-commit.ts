interface QueuedRow<Row> {
  row: Row;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes simultaneous rows in one statement, because each commit waits for the disk. The promise of each caller
 * resolves when its row is durable.
 * @param insert writes all rows in one statement, or none
 * @param maxRows rows per statement
 */
export function createGroupCommit<Row>(
  insert: (rows: Row[]) => Promise<unknown>,
  maxRows = 100,
): (row: Row) => Promise<void> {
  const waiting: QueuedRow<Row>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // Collects requests that have already arrived before waiting for the disk.
      await new Promise((resolve) => setImmediate(resolve));
      const group = waiting.splice(0, maxRows);
      try {
        await insert(group.map(({ row }) => row));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  }

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject });
      if (!isWriting) void writeAll();
    });
}
