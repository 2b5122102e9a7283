import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '../scripts/support/install-browser.ts';

/**
 * `node lab/run.mjs attacks [-- ROUNDS [FIRST]]`: sends hostile texts through every field, page and screen. 24 rounds
 * bring each text once into each field it fits into; four nights of 6 rounds, the default, do. Then two hundred senders
 * at once, and their effect on visitors; then the largest body of every endpoint, and its parsing time.
 */
const rounds = Math.max(2, Number(process.argv[2] ?? 6));
const first = Number(process.argv[3] ?? (Math.floor(Date.now() / 86_400_000) % 4) * rounds);
await ensureBrowser();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', '-c', 'lab/journeys', 'attacks.spec.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, ATTACK_ROUNDS: String(rounds), ATTACK_FIRST: String(first) },
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
