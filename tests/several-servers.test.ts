import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishState } from '../shared/api/publishing/publish-state.ts';
import type { ReleaseEntry } from '../shared/api/publishing/releases.ts';
import { type ClusterServer, runCluster } from './support/servers/running-cluster.ts';

let cluster: Awaited<ReturnType<typeof runCluster>>;
let service: string;

beforeAll(async () => {
  cluster = await runCluster(2, { QUERIES_PER_MINUTE: '3' });
  const { _id } = await cluster.leader().call<{ _id: string }>('createService', {
    name: 'First service',
    type: 'whatweare',
    description: '<p>First text</p>',
  });
  service = _id;
  await everywhere((server) => server.published());
});
afterAll(() => cluster?.stop());

const everywhere = <Result>(ask: (server: ClusterServer) => Promise<Result>) =>
  Promise.all(cluster.servers.map(ask));
const page = async (server: ClusterServer, headers: Record<string, string> = {}) =>
  (await fetch(`${server.site}/details-page/${service}/`, { headers })).text();
const save = (server: ClusterServer, text: string) =>
  server.call('updateService', { id: service, description: `<p>${text}</p>` });

/** Waits until visitors of every server get a text. */
async function seenEverywhere(text: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const pages = await everywhere((server) => page(server));
    if (pages.every((html) => html.includes(text))) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Not every server shows ${text}.`);
}

/** Waits until editors at every server get the same state. */
async function toldEverywhere(wanted: Partial<PublishState>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const states = await everywhere((server) => server.state());
    try {
      for (const state of states) expect(state).toMatchObject(wanted);
      expect(states[0]).toEqual(states[1]);
      return;
    } catch (error) {
      if (tries === 500) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

it('one of several servers publishes, and a save at any of them goes live everywhere', async () => {
  for (const server of cluster.servers) {
    await save(server, `Saved at ${server.site}`);
    await seenEverywhere(`Saved at ${server.site}`);
    await toldEverywhere({ status: 'live', receipt: 'seen', pages: 1 });
  }
});

it('editors at a server that does not publish receive every change of state', async () => {
  const follower = cluster.follower();
  const stop = new AbortController();
  const stream = await fetch(`${follower.console}/api/admin/publish-events`, {
    headers: { authorization: `Bearer ${follower.token}` },
    signal: stop.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await save(cluster.leader(), 'Streamed');
  let heard = '';
  while (!/"status":"publishing"[\s\S]*"status":"live"/.test(heard))
    heard += (await reader?.read())?.value ?? '';
  stop.abort();
});

it('a server that does not publish can restore the content of an earlier release', async () => {
  const follower = cluster.follower();
  await save(follower, 'Before');
  await seenEverywhere('Before');
  const { release } = await follower.published();
  await save(follower, 'After');
  await seenEverywhere('After');
  await follower.published();
  await follower.call('restore-content', { release });
  await seenEverywhere('Before');
  await toldEverywhere({ status: 'live' });
  const lines = await everywhere((server) => server.call<ReleaseEntry[]>('releases', {}, 'GET'));
  expect(lines[0]).toEqual(lines[1]);
});

it('a preview or private link of one server works at another', async () => {
  const [one, other] = cluster.servers as [ClusterServer, ClusterServer];
  await save(one, 'Old words');
  await seenEverywhere('Old words');
  const { release } = await one.published();
  await save(one, 'New words');
  await seenEverywhere('New words');
  const { address } = await one.call<{ address: string }>('view-release', { release });
  const entered = await fetch(other.site + new URL(address).pathname, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await page(other, { cookie })).toContain('Old words');
  const preview = await one.call<{ address: string }>('preview', {
    ...{ path: `/details-page/${service}/`, kind: 'service', id: service },
    fields: { name: 'Unsaved name' },
  });
  const shown = await fetch(other.site + new URL(preview.address).pathname);
  expect(await shown.text()).toContain('Unsaved name');
});

it('counts contact messages from one address across all servers', async () => {
  const send = async (server: ClusterServer) =>
    (
      await fetch(`${server.site}/api/admin/saveQuery`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Vera', phone_number: '5550100', subject: 'Hello' }),
      })
    ).status;
  const [one, other] = cluster.servers as [ClusterServer, ClusterServer];
  const responses = [];
  for (const server of [one, other, one, other, one]) responses.push(await send(server));
  expect(responses).toEqual([200, 200, 200, 429, 429]);
});

it('repairs damaged bytes of a server from the storage', async () => {
  const follower = cluster.follower();
  await save(follower, 'Whole');
  await seenEverywhere('Whole');
  await save(follower, 'Whole again');
  await follower.published();
  const packs = join(follower.folder, 'releases', 'packs');
  for (const name of await readdir(packs)) await writeFile(join(packs, name), 'damaged');
  for (let tries = 0; tries < 100; tries += 1) {
    const html = await page(follower, { 'accept-encoding': tries % 2 ? 'br' : 'identity' });
    if (html.includes('Whole again')) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The page was not healed.');
});

it('another server publishes if the publisher stops responding, which then follows', async () => {
  const [silent, other] = [cluster.leader(), cluster.follower()];
  const { takeLease } = silent.agreed;
  silent.agreed.takeLease = async () => {
    throw new Error('This server cannot reach the store.');
  };
  await save(other, 'After the silence');
  for (let tries = 0; other.membership.lease() === null; tries += 1) {
    if (tries > 500) throw new Error('Nobody took over.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  silent.agreed.takeLease = takeLease;
  await save(silent, 'Saved at the silent one');
  await seenEverywhere('Saved at the silent one');
  expect(silent.membership.lease()).toBeNull();
  await toldEverywhere({ status: 'live' });
});

it('hands publishing over immediately when a server stops', async () => {
  const [ending, stays] = [cluster.leader(), cluster.follower()];
  await ending.close();
  cluster.servers.splice(cluster.servers.indexOf(ending), 1);
  await save(stays, 'Alone');
  await stays.published();
  expect(await page(stays)).toContain('Alone');
});
