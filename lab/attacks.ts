import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '../scripts/support/install-browser.ts';

/**
 * `node lab/run.mjs attacks [-- ROUNDS]`: sends hostile texts through every field, page and screen, often enough (24
 * rounds by default) that each text is once in each field it fits into; then two hundred senders at once, and their
 * effect on visitors; then the largest body of every endpoint, and its parsing time. Stops at the first failure.
 */
const rounds = Number(process.argv[2] ?? 24);
await ensureBrowser();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', '-c', 'lab/journeys', 'attacks.spec.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ATTACK_ROUNDS: String(Math.max(2, rounds)),
    },
  },
);
const run = (script: string) =>
  spawnSync(process.execPath, [script], { stdio: 'inherit' }).status ?? 1;
const codes = [
  status ?? 1,
  run('lab/attacks/test-senders.ts'),
  run('lab/attacks/largest-bodies.ts'),
];
process.exitCode = Math.max(...codes);
