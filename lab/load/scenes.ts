import { connect, type Socket } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import sharp from 'sharp';
import { clients, type Measured, stopwatch } from './measure.ts';

export interface Stage {
  site: string;
  console: string;
  token: string;
  /** Duration of a scene, in milliseconds. */
  length: number;
}

type Scene = (stage: Stage) => Promise<Measured>;

const json = { 'content-type': 'application/json' };

function post(address: string, input: object, token?: string): Promise<Response> {
  const isForm = input instanceof FormData;
  const headers = {
    ...(isForm ? {} : json),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return fetch(address, { method: 'POST', headers, body: isForm ? input : JSON.stringify(input) });
}

function saveBanner({ console: origin, token }: Stage, number: number): Promise<Response> {
  const form = new FormData();
  form.append('section_name', 'main_banner');
  form.append('heading', `Heading ${number}`);
  return post(`${origin}/api/admin/saveSection`, form, token);
}

const pages: Scene = async ({ site, length }) => {
  const watch = stopwatch([200]);
  await clients(20, length, () => watch.time(() => fetch(site)));
  return watch.measured();
};

const queries: Scene = async ({ site, length }) => {
  const watch = stopwatch([200]);
  let sent = 0;
  const query = { name: 'Vera', phone_number: '5550100' };
  // The same text from the same sender within minutes would be kept once.
  const send = () => post(`${site}/api/admin/saveQuery`, { ...query, subject: `Course ${++sent}` });
  await clients(10, length, () => watch.time(send));
  return watch.measured();
};

/** Twenty saves a second while visitors read; measures both. */
const savesWithReaders: Scene = async (stage) => {
  const watch = stopwatch([200]);
  let number = 0;
  const saver = clients(1, stage.length, async () => {
    number += 1;
    await watch.time(() => saveBanner(stage, number));
    await later(50);
  });
  await Promise.all([saver, clients(8, stage.length, () => watch.time(() => fetch(stage.site)))]);
  return watch.measured();
};

/** Wrong passwords from many clients; blocked or refused, while pages are still served. */
const logInFlood: Scene = async ({ site, console: origin, length }) => {
  const watch = stopwatch([200, 401, 429]);
  const wrong = { email: 'nobody@example.com', password: 'a wrong password' };
  await Promise.all([
    clients(40, length, () => watch.time(() => post(`${origin}/api/admin/login`, wrong))),
    clients(2, length, () => watch.time(() => fetch(site))),
  ]);
  return watch.measured();
};

/** Two hundred tool calls a second by one assistant, most of them beyond its limit; measures visitors alone. */
const assistant: Scene = async ({ site, console: origin, token, length }) => {
  const given = { name: 'load', scopes: ['assistant'], days: 30 };
  const made = await post(`${origin}/api/admin/make-api-token`, given, token);
  const headers = {
    ...json,
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${(await made.json()).token}`,
  };
  const params = { name: 'getSection', arguments: { section_name: 'main_banner' } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const statuses = new Map<number, number>();
  const call = async () => {
    const response = await fetch(`${origin}/api/mcp`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  };
  const watch = stopwatch([200]);
  const calls = setInterval(() => void Promise.all(Array.from({ length: 10 }, call)), 50);
  await clients(20, length, () => watch.time(() => fetch(site)));
  clearInterval(calls);
  console.log(`       tool calls by status: ${JSON.stringify([...statuses])}`);
  return watch.measured();
};

const largeUploads: Scene = async ({ console: origin, token }) => {
  const create = {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#357',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  } as const;
  const picture = new Uint8Array(await sharp({ create }).jpeg({ quality: 80 }).toBuffer());
  const watch = stopwatch([200]);
  const upload = () => {
    const form = new FormData();
    form.append('partner_name', 'Northmoor');
    form.append('partner_logo', new Blob([picture]), 'large.jpg');
    return post(`${origin}/api/admin/savePartner`, form, token);
  };
  await Promise.all(Array.from({ length: 6 }, () => watch.time(upload)));
  return watch.measured();
};

/** Clients that send headers or bodies slowly, or do not read; the others must not notice. */
const slowClients: Scene = async (stage) => {
  const watch = stopwatch([200]);
  const sockets = [stage.site, stage.console].flatMap((origin) => [
    ...dripping(origin, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    ...dripping(
      origin,
      'POST /api/admin/saveQuery HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    ),
    ...dripping(origin, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)),
  ]);
  const drips = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
  }, 500);
  await clients(5, stage.length, () => watch.time(() => fetch(stage.site)));
  clearInterval(drips);
  for (const socket of sockets) socket.destroy();
  return watch.measured();
};

function dripping(origin: string, beginning: string): Socket[] {
  const { hostname, port } = new URL(origin);
  return Array.from({ length: 40 }, () => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(beginning));
    socket.pause();
    socket.on('error', () => undefined);
    return socket;
  });
}

/** A typical day's requests, for a given time. */
export const soak: Scene = async (stage) => {
  const watch = stopwatch([200]);
  let number = 0;
  await Promise.all([
    clients(4, stage.length, async () => {
      await watch.time(() => fetch(stage.site));
      await later(20);
    }),
    clients(1, stage.length, async () => {
      number += 1;
      await watch.time(() => saveBanner(stage, number));
      await later(1000);
    }),
  ]);
  return watch.measured();
};

export const scenes: readonly [name: string, scene: Scene][] = [
  ['pages', pages],
  ['queries', queries],
  ['saves with readers', savesWithReaders],
  ['login flood', logInFlood],
  ['assistant', assistant],
  ['large uploads', largeUploads],
  ['slow clients', slowClients],
];
