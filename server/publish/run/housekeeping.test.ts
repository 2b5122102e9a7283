import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHousekeeping } from './housekeeping.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createHouse() {
  const collectGarbage = vi.fn(async () => ({ releases: 0, packs: 0 }));
  const shrink = vi.fn(async () => {});
  type Tools = Parameters<typeof createHousekeeping>[0];
  const keeper = createHousekeeping({
    releases: { collectGarbage, tidy: async () => {}, live: () => null, list: () => [] },
    renderer: { shrink },
    encodings: {
      uncompressed: async function* () {},
      noteCompressed: () => {},
      forget: async () => {},
    },
    builder: { tidy: async () => {} },
    encodingsFolder: '',
    packsFolder: '',
    runExclusive: <Result>(work: () => Promise<Result>) => work(),
    log: pino({ level: 'silent' }),
  } as unknown as Tools);
  /** Publishes once per second for a number of seconds. */
  const publishing = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      keeper.pause();
      keeper.schedule();
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  return { publishing, collectGarbage, shrink };
}

it('removes old releases every minute, even during continuous saves', async () => {
  const { publishing, collectGarbage, shrink } = createHouse();
  await publishing(50);
  expect(collectGarbage).not.toHaveBeenCalled();
  await publishing(200);
  expect(collectGarbage).toHaveBeenCalledTimes(4);
  expect(shrink, 'the renderer shrinks when there is nothing to do').not.toHaveBeenCalled();
});

it('runs housekeeping once, two seconds after the last publish', async () => {
  const { publishing, collectGarbage, shrink } = createHouse();
  await publishing(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(collectGarbage).toHaveBeenCalledTimes(1);
  expect(shrink).toHaveBeenCalledTimes(1);
});
