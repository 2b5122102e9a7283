import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './install-browser.ts';

/**
 * `npm run test:attacks [-- ROUNDS]`: the journey of hostile texts through every field, every page and every screen, so
 * often (24 times when not said) that each text comes to stand in each field it fits into; then two hundred senders at
 * once, and what visitors notice of them. Ends with the first that fails.
 */
const rounds = Number(process.argv[2] ?? 24);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', 'tests/e2e/attacks.spec.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: await ensureBrowser(),
      ATTACK_ROUNDS: String(Math.max(2, rounds)),
    },
  },
);
const senders = spawnSync(process.execPath, ['scripts/attacks/test-senders.ts'], {
  stdio: 'inherit',
});
process.exitCode = (status ?? 1) || (senders.status ?? 1);
