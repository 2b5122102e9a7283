import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3LookAlike, startS3LookAlike } from '../../../tests/support/s3/s3-look-alike.ts';
import { type Claim, claimLocations, claimTarget, silenceMs, takeOverLocations } from './claim.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { MediaStorage } from './storage.ts';

const log = pino({ level: 'silent' });
const picture = `files/media/${'a'.repeat(24)}-60x40-aabbcc.webp`;
const otherSite = /belongs to another site.*Set STORAGE_URL/;
const otherCopy = /belongs to another copy of this site's database.*take-over-storage/;

let folder = '';
let s3: S3LookAlike;
let opened = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-claim-'));
  s3 = await startS3LookAlike({ pageSize: 2 });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const kinds: [string, () => MediaStorage][] = [
  ['a folder', () => createDiskStorage(join(folder, String(opened)))],
  ['a bucket', () => inBucket(`site/${opened}`)],
];

function inBucket(prefix: string): MediaStorage {
  const { endpoint, key, bucket } = s3;
  const access = { endpoint, region: key.region, accessKeyId: key.id, secretAccessKey: key.secret };
  const quick = { tries: 1, silenceMs: 700, pauseMs: 1 };
  return createS3Storage({ bucket, prefix }, { ...access, pathStyle: true }, quick);
}

/** The settings of a database. */
function database(rows = new Map<string, unknown>()) {
  return {
    setting: async (name: string) => rows.get(name) ?? null,
    async changeSetting(name: string, change: (value: unknown) => unknown) {
      const before = rows.get(name) ?? null;
      rows.set(name, structuredClone(change(before)));
      return before;
    },
    /** A dump of it, restored elsewhere. */
    copy: () => database(new Map(structuredClone([...rows]))),
  };
}
type Database = ReturnType<typeof database>;

describe.each(kinds)('the owner of %s', (_, open) => {
  let storage: MediaStorage;
  let clock = 0;
  let claims: Claim[] = [];
  beforeEach(() => {
    opened += 1;
    storage = open();
    clock = 1000;
    claims = [];
  });
  afterEach(async () => {
    for (const claim of claims.reverse()) await claim.close();
  });

  async function start(
    store: Database,
    {
      instance = 'aaaaaaaa',
      knowsFiles = true,
      hasPeers = false,
      mayWait = false,
      at = storage,
    } = {},
  ) {
    const place = {
      setting: 'STORAGE_URL' as const,
      storage: at,
      knowsFiles: async () => knowsFiles,
    };
    const claim = await claimLocations([place], {
      ...{ store, instance, log, now: () => clock },
      hasPeers: async () => hasPeers,
      mayWait: () => mayWait,
    });
    claims.push(claim);
    const files = claim.guard(at, 'STORAGE_URL');
    return { ...claim, files, save: () => files.put(picture, Buffer.from('x')) };
  }
  const markers = async () => {
    const found: string[] = [];
    for await (const { path } of storage.list('.marquee/')) found.push(path);
    return found;
  };

  it('the first database to use a location owns it, and other sites are rejected at any time', async () => {
    const live = database();
    const first = await start(live);
    await first.save();
    await expect(start(database())).rejects.toThrow(otherSite);
    await first.close();
    await expect(start(database())).rejects.toThrow(otherSite);
    await (await start(live)).save();
    expect(await storage.has(picture)).toBe(true);
  });

  it('writes a new marker with each beat, and only one', async () => {
    const { beat } = await start(database());
    const before = await markers();
    await beat();
    const after = await markers();
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(after).not.toEqual(before);
  });

  const moments: [string, (live: Awaited<ReturnType<typeof start>>) => Promise<void>][] = [
    ['runs', async ({ beat }) => beat()],
    ['has stopped', async ({ close }) => close()],
    ['has stopped and started', async ({ close }) => close()],
  ];
  it.each(moments)('refuses a restored copy while the original %s', async (when, then) => {
    const live = database();
    const running = await start(live);
    const copy = live.copy();
    await then(running);
    if (when.endsWith('started')) await start(live);
    await expect(start(copy, { instance: 'bbbbbbbb' })).rejects.toThrow(otherCopy);
    await expect(start(copy), 'in a copied data folder').rejects.toThrow(otherCopy);
  });

  it('prevents a recent copy from writing, and refuses it once the original continues', async () => {
    const live = database();
    const running = await start(live);
    const copy = await start(live.copy(), { instance: 'bbbbbbbb' });
    await expect(copy.save()).rejects.toThrow(/Waiting to see whether it still runs/);
    await expect(copy.files.remove(picture)).rejects.toThrow(/Waiting/);
    await running.beat();
    clock += silenceMs;
    await expect(copy.save()).rejects.toThrow(otherCopy);
    await running.save();
    expect(copy.problem()?.message).toMatch(otherCopy);
    expect(running.problem()).toBeNull();
  });

  it('a database that was moved after a stop is accepted, and the old one is rejected', async () => {
    const live = database();
    await (await start(live)).close();
    const moved = live.copy();
    await (await start(moved, { instance: 'bbbbbbbb' })).save();
    await expect(start(live)).rejects.toThrow(otherCopy);
  });

  it('stays the same after a kill: at once in the same data folder, elsewhere after a delay', async () => {
    const live = database();
    await start(live);
    await (await start(live)).save();
    const elsewhere = await start(live, { instance: 'bbbbbbbb' });
    await expect(elsewhere.save()).rejects.toThrow(/Waiting/);
    clock += silenceMs;
    await elsewhere.save();
  });

  it('several servers of one database share a location', async () => {
    const live = database();
    const one = await start(live);
    const two = await start(live, { instance: 'bbbbbbbb', hasPeers: true });
    for (const server of [one, two, one, one, two]) {
      await server.beat();
      await server.save();
      await two.save();
    }
  });

  it('a server that was suspended during a takeover checks the owner', async () => {
    const live = database();
    const slept = await start(live);
    const copy = live.copy();
    await takeOverLocations([{ setting: 'STORAGE_URL', storage, knowsFiles: async () => true }], {
      store: copy,
      waitSilence: async () => undefined,
    });
    await (await start(copy, { instance: 'bbbbbbbb' })).save();
    clock += silenceMs;
    await expect(slept.files.remove(picture)).rejects.toThrow(otherCopy);
    expect(await storage.has(picture)).toBe(true);
  });

  it('the owner is not replaced while its server runs', async () => {
    const live = database();
    const running = await start(live);
    const place = { setting: 'STORAGE_URL' as const, storage, knowsFiles: async () => true };
    await expect(
      takeOverLocations([place], { store: live.copy(), waitSilence: running.beat }),
    ).rejects.toThrow(/A server is using the storage now/);
    await running.save();
  });

  it('is a database that names the files, if they have no owner marker yet', async () => {
    await storage.put(picture, Buffer.from('x'));
    await expect(start(database(), { knowsFiles: false })).rejects.toThrow(
      /files of Marquee that this database does not know.*STORAGE_URL/,
    );
    expect(await markers()).toEqual([]);
    await (await start(database())).save();
  });

  it("may copy the site to a command's target, unlike another site", async () => {
    const live = database();
    await claimTarget(storage, live);
    await claimTarget(storage, live);
    await expect(claimTarget(storage, database())).rejects.toThrow(/belongs to another site/);
    await (await start(live)).beat();
    await claimTarget(storage, live.copy());
  });

  it('is unknown while the storage does not respond, and nothing is written until it does', async () => {
    if (!storage.place.startsWith('s3:')) return;
    const live = database();
    s3.setDown(true);
    try {
      await expect(start(live)).rejects.toThrow(/503/);
      const waiting = await start(live, { mayWait: true });
      await expect(waiting.save()).rejects.toThrow(/503/);
      expect(waiting.problem()?.message).toMatch(/503/);
      s3.setDown(false);
      await waiting.save();
      expect(waiting.problem()).toBeNull();
    } finally {
      s3.setDown(false);
    }
  });
});
