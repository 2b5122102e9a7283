import { setTimeout as later } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startSession } from '../../server/people/sessions.ts';
import { bodyLimitOf } from '../../shared/api/body-limits.ts';
import { type EndpointName, endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import { startBackend } from '../../tests/support/servers/backend.ts';
import { bodiesFor, costlyHeaders, filesFor } from './costly-bodies.ts';

/**
 * `node lab/attacks/largest-bodies.ts [WORD]`: measures how long the largest and slowest bodies and headers, and the
 * costliest file of each kind, keep the server from answering others: the most processor time of its main thread
 * between two turns of the event loop, beside that of a plain request. Waiting for a busy machine is no processor time.
 * The best of three tries counts, because the collector runs in some. With a word, only what contains it. Exit codes: 0
 * within the limits, 1 beyond.
 */
const limits = { request: 20, file: 200 };
const word = process.argv[2] ?? '';

const backend = await startBackend();
const sender = new Worker(new URL('./body-sender.ts', import.meta.url));
const send = (message: object) =>
  new Promise<number>((resolve) => {
    sender.once('message', resolve);
    sender.postMessage(message);
  });

const busyMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The most processor time of this thread, which is the server's, between two turns of the event loop. */
async function heldDuring(work: () => Promise<number>): Promise<{ status: number; held: number }> {
  let held = 0;
  let last = busyMs();
  const turn = () => {
    const now = busyMs();
    held = Math.max(held, now - last);
    last = busyMs();
  };
  const watch = setInterval(turn, 1);
  try {
    const status = await work();
    // The last turn is noted at the timer's next one.
    await later(5);
    return { status, held };
  } finally {
    clearInterval(watch);
  }
}

/** @param sessions a new session for each try, because one of the endpoints ends it */
async function bestOf(
  sessions: () => Promise<string>,
  work: (token: string) => Promise<number>,
): Promise<{ status: number; held: number }> {
  let best = { status: 0, held: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < 3; tries += 1) {
    const token = await sessions();
    const tried = await heldDuring(() => work(token));
    if (tried.held < best.held) best = tried;
  }
  return best;
}

let writers = 0;
async function writerSession(): Promise<string> {
  writers += 1;
  const account = { _id: `${writers}`.padStart(24, 'e'), role: 'writer' as const };
  const person = { ...account, email: `w${writers}@example.com`, passwordHash: '' };
  await backend.store.createAccount({ ...person, createdAt: 'then' });
  return startSession(backend.store, account._id, backend.clock.now);
}

/** An import is read after its endpoint has answered. */
async function untilRead(name: EndpointName, token: string): Promise<void> {
  if (name !== 'lookAtImport') return;
  for (;;) {
    const { body } = await backend.call('importState', {}, token);
    if (body.data.phase !== 'looking') break;
    await later(20);
  }
}

function report(
  what: string,
  { status, held }: { status: number; held: number },
  limit: number,
): void {
  const isWithin = held <= limit;
  if (!isWithin) process.exitCode = 1;
  console.log(
    `${isWithin ? 'ok    ' : 'BEYOND'} ${what}: answered ${status}, nobody else answered for ${held.toFixed(1)} ms (limit ${limit}, a plain request ${usual.held.toFixed(1)})`,
  );
}

const plain = `${backend.site}/api/health/live`;
const usual = await bestOf(
  () => backend.session(),
  () => send({ address: plain }),
);

try {
  for (const name of endpointNames)
    for (const [what, type, body] of await filesFor(name, (it) => `${name} ${it}`.includes(word))) {
      const address = `${backend.console}/api${rowOf(name).path}`;
      const found = await bestOf(writerSession, async (token) => {
        const status = await send({ address, token, type, body });
        await untilRead(name, token);
        return status;
      });
      report(`${name}, ${what}, ${body.length} bytes`, found, limits.file);
    }
  for (const [header, value] of costlyHeaders) {
    const what = `${header}: ${value.slice(0, 8)}…`;
    if (!what.includes(word)) continue;
    const headers = { [header]: value };
    const work = () => send({ address: plain, headers });
    report(what, await bestOf(() => backend.session(), work), limits.request);
  }
  for (const name of endpointNames) {
    const row = rowOf(name);
    const { maxBytes } = bodyLimitOf(row);
    if (maxBytes === 0) continue;
    const address = `${backend.console}/api${row.path}`;
    for (const [what, type, body] of bodiesFor(row, maxBytes)) {
      if (!`${name} ${what}`.includes(word)) continue;
      const work = (token: string) => send({ address, type, body, token });
      const found = await bestOf(() => backend.session(), work);
      report(`${name}, ${what}, ${body.length} bytes`, found, limits.request);
    }
  }
} finally {
  await sender.terminate();
  await backend.close();
}
