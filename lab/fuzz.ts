import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, startServerProcess } from '../tests/support/servers/server-process.ts';
import { fuzzBytes, fuzzEveryEndpoint } from './fuzz/fuzz.ts';

/**
 * `node lab/run.mjs fuzz COUNT`: sends COUNT unexpected requests (100,000 by default), a tenth of them as raw bytes,
 * to a server that publishes at the same time.
 */
const count = Number(process.argv[2] ?? 100_000);
const chunk = 2000;
const clients = 2;
const folder = await mkdtemp(join(tmpdir(), 'marquee-fuzz-'));
const server = startServerProcess({ DATA_DIR: folder, DEMO_CONTENT: 'off' });
const since = performance.now();
try {
  const { console: origin } = await server.addresses();
  const token = await logIn(origin);
  for (let sent = 0; sent < count; ) {
    const now = Math.min(chunk, count - sent);
    const runs = Math.floor((now * 0.9) / clients);
    const target = { origin, token };
    await Promise.all(Array.from({ length: clients }, () => fuzzEveryEndpoint(target, { runs })));
    await fuzzBytes({ origin }, { runs: now - runs * clients });
    sent += now;
    console.log(
      `${sent} of ${count} requests, ${Math.round((performance.now() - since) / 1000)} s`,
    );
  }
  const { isWhole, faults } = await auditOf(origin, token);
  if (!isWhole) throw new Error(`The audit trail is not whole: ${faults[0]}`);
  if (server.child.exitCode !== null) throw new Error('The server ended.');
  if (/"id":"INTERNAL"|INTERNAL/.test(server.errors())) throw new Error(server.errors());
  console.log(`${count} requests: no crash, no unplanned answer.`);
} catch (error) {
  const { message, cause } = error as Error;
  console.error(message, cause ?? '');
  console.error(server.errors().slice(-3000));
  process.exitCode = 1;
} finally {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function auditOf(origin: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/admin/check-audit`, { headers });
  return ((await response.json()) as { data: { isWhole: boolean; faults: string[] } }).data;
}
