import { defineConfig } from 'playwright/test';
import journeys from '../../playwright.config.ts';

const { projects: _, ...shared } = journeys;

/** Journeys that are long or rare, run at night: `npx playwright test -c lab/journeys [WORD]`. */
export default defineConfig({
  ...shared,
  testDir: '.',
  globalSetup: '../../tests/support/servers/build-console.ts',
  // Whole lists are walked in one test.
  timeout: 600_000,
});
