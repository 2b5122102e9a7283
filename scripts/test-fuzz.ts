import { startBackend } from '../tests/support/backend.ts';
import { fuzzBytes, fuzzCalls } from './fuzz/fuzz.ts';

/** `npm run test:fuzz -- COUNT`: sends COUNT requests nobody foresaw (100,000 when none is given), a tenth as bytes. */
const count = Number(process.argv[2] ?? 100_000);
const chunk = 2000;
const backend = await startBackend();
try {
  for (let sent = 0; sent < count; sent += chunk) {
    const token = await backend.session();
    const runs = Math.min(chunk, count - sent);
    await fuzzCalls({ origin: backend.console, token }, { runs: Math.ceil(runs * 0.9) });
    await fuzzBytes({ origin: backend.console }, { runs: Math.floor(runs * 0.1) });
  }
  const { isWhole } = await backend.store.verifyAudit();
  if (!isWhole) throw new Error('The audit trail is not whole.');
  console.log(`${count} requests: no crash, no unplanned answer.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await backend.close();
}
