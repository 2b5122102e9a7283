import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '../scripts/support/install-browser.ts';

/**
 * `node lab/run.mjs attacks [-- ROUNDS]`: the journey of hostile texts through every field, every page and every screen, so
 * often (24 times when not said) that each text comes to stand in each field it fits into; then two hundred senders at
 * once, and what visitors notice of them; then the largest body of every call, and how long it takes to read. Ends with the first that fails.
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
