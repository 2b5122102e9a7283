import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Storage } from '../../server/platform/storage/s3.ts';
import type { MediaStorage } from '../../server/platform/storage/storage.ts';
import { describeStorage } from '../../tests/support/stores/storage.contract.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';

/** With a real S3 server, by `node lab/run.mjs scale`: it must be unpacked first, which a newcomer need not do. */
describe.runIf(process.env.MARQUEE_SCALE === '1')('a real S3 server', () => {
  const bucket = 'marquee-storage';
  let server: S3Server;
  let opened = 0;
  beforeAll(async () => {
    const started = await startS3Server();
    if ('missing' in started) throw new Error(started.missing);
    server = started;
    await server.createBucket(bucket);
  }, 300_000);
  afterAll(() => server?.close());

  function open(changes: object = {}): MediaStorage {
    opened += 1;
    const access = {
      endpoint: server.endpoint,
      region: server.key.region,
      accessKeyId: server.key.id,
      secretAccessKey: server.key.secret,
      pathStyle: true,
      ...changes,
    };
    return createS3Storage({ bucket, prefix: `site/${opened}` }, access, { silenceMs: 3000 });
  }

  describeStorage('in a bucket of a real server', async () => open());

  it('refuses a wrong secret, a wrong region and a missing bucket', async () => {
    await expect(open({ secretAccessKey: 'wrong' }).check()).rejects.toThrow(/refuses the key/);
    await expect(open({ region: 'eu-west-1' }).check()).rejects.toThrow(/S3_REGION/);
    await expect(open().check()).resolves.toBeUndefined();
  });

  it('that is restarted has every stored picture', async () => {
    const storage = open();
    const bytes = Buffer.alloc(400_000, 'picture ');
    await storage.put('before.webp', bytes);
    await server.kill();
    await expect(storage.read('before.webp')).rejects.toThrow(/does not answer/);
    await expect(storage.put('during.webp', bytes)).rejects.toThrow(/does not answer/);
    await server.start();
    expect((await storage.read('before.webp')).equals(bytes)).toBe(true);
    expect(await storage.has('during.webp')).toBe(false);
    await storage.put('during.webp', bytes);
    expect((await storage.read('during.webp')).equals(bytes)).toBe(true);
  });
});
