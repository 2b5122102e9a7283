import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Manifest } from '../releases/manifest.ts';
import type { MirrorTarget } from './mirror.ts';
import { createMirroring } from './mirroring.ts';

const releaseOf = (number: number) => ({ number, revision: number, at: 'then' }) as Manifest;

let live: Manifest | null;
let isLeader: boolean;
let fault: Error | null;
let copied: Map<string, string>;
let announced: { number: number; purge?: readonly string[] }[];
let noted: [number, string, string][];
let mirroring: ReturnType<typeof createMirroring>;

const target: MirrorTarget = {
  location: 's3://www',
  listFiles: async () => new Map(copied),
  async put() {
    if (fault) throw fault;
  },
  async remove() {},
  async saveFiles(files) {
    copied = new Map(files);
  },
};

beforeEach(() => {
  live = releaseOf(1);
  isLeader = true;
  fault = null;
  copied = new Map();
  announced = [];
  noted = [];
  mirroring = createMirroring({
    target,
    sourceOf: async ({ number }) => ({
      files: new Map([['index.html', `page of ${number}`]]),
      read: async () => Buffer.from('page'),
      images: new Set(),
      readImage: async () => Buffer.from(''),
    }),
    releases: { live: () => live },
    isLeader: () => isLeader,
    history: {
      async addHooks(release, lines) {
        for (const { address, outcome } of lines) noted.push([release, address, outcome]);
      },
    },
    hooks: {
      async release(release) {
        announced.push({
          number: release.number,
          ...(release.purge ? { purge: release.purge } : {}),
        });
        return [{ address: 'cdn.example.com', outcome: 'answered 200' }];
      },
    },
    log: pino({ level: 'silent' }),
    pauses: [5],
  });
});
afterEach(() => mirroring.stop());

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds() && tries < 1000; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
}

it('copies a release, then calls the hooks with the paths to purge, and records both in the history', async () => {
  mirroring.check();
  await until(() => noted.length === 2);
  expect(copied.get('index.html')).toBe('page of 1');
  expect(announced).toEqual([{ number: 1, purge: ['/', '/index.html'] }]);
  expect(noted).toEqual([
    [1, 's3://www', '1 written, 0 removed'],
    [1, 'cdn.example.com', 'answered 200'],
  ]);
});

it('copies the newest of several releases, and a restored one', async () => {
  mirroring.check();
  for (const number of [2, 3]) {
    live = releaseOf(number);
    mirroring.check();
  }
  await until(() => copied.get('index.html') === 'page of 3');
  live = releaseOf(2);
  mirroring.check();
  await until(() => copied.get('index.html') === 'page of 2');
  await until(() => announced.at(-1)?.number === 2);
});

it('retries a failed copy until it succeeds, and records it in the history', async () => {
  fault = new Error('The bucket does not answer.');
  mirroring.check();
  await until(() => noted.length === 1);
  expect(noted).toEqual([[1, 's3://www', 'failed, will be retried']]);
  expect(announced).toEqual([]);
  fault = null;
  await until(() => announced.length === 1);
  expect(noted[1]).toEqual([1, 's3://www', '1 written, 0 removed']);
});

it('copies nothing on a server that does not publish until it does', async () => {
  isLeader = false;
  mirroring.check();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(copied.size).toBe(0);
  isLeader = true;
  mirroring.check();
  await until(() => copied.get('index.html') === 'page of 1');
});

it('sends no request after a restart without changes', async () => {
  copied = new Map([['index.html', 'page of 1']]);
  mirroring.check();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([announced, noted]).toEqual([[], []]);
});
