import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningMarquee, runMarquee } from '../../tests/support/servers/running-marquee.ts';

// Compiled for its own address; in `npm test`, server/publish/run/announce.test.ts covers the same.
/** A proxy between this server and visitors that keeps an old page. */
let origin: string;
let kept = '';
let askedForKept = 0;
const front = createServer(async ({ url = '/' }, reply) => {
  if (url === kept) {
    askedForKept += 1;
    reply.end('An old page');
    return;
  }
  const response = await fetch(origin + url, { redirect: 'manual' }).catch(() => null);
  reply.writeHead(response?.status ?? 502).end(response && (await response.bytes()));
});

let dataDir: string;
let env: Record<string, string>;
let marquee: RunningMarquee;
let service: string;

const start = async () => {
  marquee = await runMarquee({ dataDir, env });
  origin = marquee.siteAddress;
};
const receipt = () => expect.poll(async () => (await marquee.state()).receipt, { timeout: 15_000 });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-front-'));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  env = { SITE_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}` };
  await start();
  const { data } = await marquee.call<{ _id: string }>('createService', {
    name: 'Tuning',
    type: 'whatweare',
  });
  service = data._id;
  await marquee.published();
}, 120_000);
afterAll(async () => {
  await marquee?.stop();
  front.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('an old page in front of visitors does not pass as the new one after a retry', async () => {
  kept = `/details-page/${service}/`;
  await marquee.call('updateService', { id: service, description: '<p>New text</p>' });
  await receipt().toBe('differs');
  await marquee.call('rebuild');
  const told = new Set<string>();
  for (const before = askedForKept; askedForKept < before + 2 && !told.has('seen'); )
    told.add((await marquee.state()).receipt);
  expect([...told]).toEqual(['differs']);
});

it('nor after another save', async () => {
  await marquee.call('saveSection', { section_name: 'main_banner', heading: 'Another heading' });
  await marquee.published();
  await receipt().not.toBe('waiting');
  expect((await marquee.state()).receipt).toBe('differs');
});

it('nor after a restart', async () => {
  await marquee.stop();
  await start();
  await receipt().not.toBe('waiting');
  expect(await marquee.state()).toMatchObject({ status: 'live', receipt: 'differs' });
});

it('and is reported as fixed once it is gone', async () => {
  kept = '';
  await marquee.call('rebuild');
  await receipt().toBe('seen');
  expect((await marquee.state()).status).toBe('live');
});
