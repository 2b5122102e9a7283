import { defineConfig } from 'playwright/test';
import journeys from '../../playwright.config.ts';

const { projects: _, ...shared } = journeys;

/** Long or rare journeys, run at night: `npx playwright test -c lab/journeys [WORD]`. */
export default defineConfig({
  ...shared,
  testDir: '.',
  // `node lab/run.mjs attacks` sets it.
  testIgnore: process.env.ATTACK_ROUNDS ? [] : 'attacks.spec.ts',
  globalSetup: '../../tests/support/servers/build-product.ts',
  // One test covers whole lists.
  timeout: 600_000,
});
