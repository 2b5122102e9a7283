import { defineConfig } from 'playwright/test';
import journeys from '../../playwright.config.ts';

const { projects: _, ...shared } = journeys;

/** Long or rare journeys, run at night: `npx playwright test -c lab/journeys [WORD]`. */
export default defineConfig({
  ...shared,
  testDir: '.',
  globalSetup: '../../tests/support/servers/build-console.ts',
  // One test covers whole lists.
  timeout: 600_000,
});
