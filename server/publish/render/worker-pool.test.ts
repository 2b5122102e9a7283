import { expect, it } from 'vitest';
import type { RenderProcess } from './render-process.ts';
import { WorkerPool } from './worker-pool.ts';

function createPool(maxWorkers: number, rest: { staysReady?: () => boolean } = {}) {
  const started: RenderProcess[] = [];
  const stopped: number[] = [];
  const pool = new WorkerPool({
    ...{ maxWorkers, restAfter: 20, ...rest },
    prepared: async () => () => {
      const ready = Promise.resolve([]);
      const worker = {
        pid: started.length + 1,
        ready,
        lost: false,
        stop: async () => stopped.push(worker.pid),
      };
      started.push(worker as unknown as RenderProcess);
      return worker as unknown as RenderProcess;
    },
  });
  return { pool, started, stopped };
}
const turns = () => new Promise((resolve) => setTimeout(resolve, 5));

it('a brief request waits for all others', async () => {
  const { pool } = createPool(1);
  const order: string[] = [];
  const first = await pool.take();
  const brief = pool.takeBriefly().then((worker) => {
    order.push('brief');
    pool.release(worker);
  });
  const urgent = pool.take().then((worker) => {
    order.push('urgent');
    pool.release(worker);
  });
  pool.release(first);
  await Promise.all([brief, urgent]);
  expect(order).toEqual(['urgent', 'brief']);
});

it('a brief request starts no second worker, and others wait for its end', async () => {
  const { pool, started } = createPool(2);
  pool.release(await pool.take());
  const brief = await pool.takeBriefly();
  const urgent = pool.take();
  await turns();
  expect(started).toHaveLength(1);
  pool.release(brief);
  expect(await urgent).toBe(brief);
});

it('a save starts no second worker while a brief request borrows the last idle one', async () => {
  const { pool, started } = createPool(2);
  pool.release(await pool.take());
  const resting = await pool.takeLastIdle();
  const urgent = pool.take();
  await turns();
  expect(started).toHaveLength(1);
  if (resting) pool.release(resting);
  expect(await urgent).toBe(resting);
});

it('a brief request is served while an idle worker is being replaced', async () => {
  const { pool, started } = createPool(1);
  const old = await pool.take();
  pool.release(old);
  const warm = Promise.withResolvers<void>();
  const replaced = pool.replace(old, () => warm.promise);
  await turns();
  const brief = await pool.takeBriefly();
  expect(brief).toBe(old);
  pool.release(brief);
  warm.resolve();
  await replaced;
  expect(await pool.take()).toBe(started[1]);
});

it('a save waits for a preview instead of the start of another worker', async () => {
  const { pool, started } = createPool(2);
  const preview = await pool.take();
  const save = pool.take();
  const other = pool.take(30);
  await turns();
  expect(started).toHaveLength(1);
  pool.release(preview);
  expect(await save).toBe(preview);
  // An endless page must not keep the others waiting.
  expect(await other).toBe(started[1]);
});

it('batches of many pages start further workers at once', async () => {
  const { pool, started } = createPool(2);
  await Promise.all([pool.take(0), pool.take(0)]);
  expect(started).toHaveLength(2);
});

it('all workers end after a while without requests, and the next request starts another', async () => {
  const { pool, started, stopped } = createPool(2, { staysReady: () => false });
  const first = await pool.take();
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(stopped).toEqual([]);
  pool.release(first);
  await expect.poll(() => stopped).toEqual([1]);
  pool.release(await pool.take());
  expect(started).toHaveLength(2);
});

it('a worker stays ready until nobody needs it any more', async () => {
  let isNeeded = true;
  const { pool, stopped } = createPool(1, { staysReady: () => isNeeded });
  pool.release(await pool.take());
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(stopped).toEqual([]);
  isNeeded = false;
  pool.rest();
  await expect.poll(() => stopped).toEqual([1]);
});
