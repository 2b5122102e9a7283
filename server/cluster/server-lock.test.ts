import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqliteCluster } from '../../tests/support/databases/sqlite-cluster.ts';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';
import type { ClusterStore } from './port.ts';
import { acquireServerLock, refuseNextToSingleServer } from './server-lock.ts';

const log = pino({ level: 'silent' });
const timing = { lease: 300, renew: 50, timeout: 600 };
const folder = mkdtempSync(join(tmpdir(), 'marquee-only-'));
let store: ClusterStore;
beforeAll(async () => {
  const file = join(folder, 'content.sqlite');
  await (await openSqliteStore(file)).close();
  store = openSqliteCluster(file);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('refuses to start a server with its own pictures on a database in use', async () => {
  const unlock = await acquireServerLock(store, log, timing);
  await expect(acquireServerLock(store, log, timing)).rejects.toThrow('Another Marquee uses');
  await unlock();
  const again = await acquireServerLock(store, log, timing);
  await again();
});

it("a server waits until a killed server's lock expires, then starts", async () => {
  await store.takeLease('only server', 'killed', 200);
  const unlock = await acquireServerLock(store, log, timing);
  await unlock();
});

it('refuses to start a server with its own pictures next to servers that share theirs', async () => {
  await store.takeLease('publisher', 'one of several', 60_000);
  await expect(acquireServerLock(store, log, timing)).rejects.toThrow('Another Marquee uses');
  await store.dropLease('publisher', 'one of several');
  const unlock = await acquireServerLock(store, log, timing);
  await unlock();
});

it('refuses to start a server with shared pictures next to one with its own', async () => {
  const unlock = await acquireServerLock(store, log, timing);
  await expect(refuseNextToSingleServer(store, timing)).rejects.toThrow('Another Marquee uses');
  await unlock();
  await refuseNextToSingleServer(store, timing);
  await refuseNextToSingleServer(store, timing);
});
