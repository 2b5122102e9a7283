import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findJourneyBrowser } from './scripts/support/find-browser.ts';
import { findMemoryFolder } from './tests/support/memory-folder.ts';

const browser = findJourneyBrowser();

Object.assign(process.env, findMemoryFolder());

// The workers load this file too, and two runs at once must not clear each other's folder.
process.env.TEST_RESULTS ??= `test-results/${process.pid}`;
const results = resolve(process.env.TEST_RESULTS);

const startsItsOwn = ['people', 'one-lead-s-way', 'static-build'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/servers/build-product.ts',
  outputDir: `${results}/journeys`,
  // A journey waits for half of its time, so that two cores carry three.
  workers: 3,
  // Long files that start their own servers run first: at the end the other core would wait for them.
  projects: [
    { name: 'own servers', testMatch: startsItsOwn },
    { name: 'shared product', testMatch: '**/*.spec.ts', testIgnore: startsItsOwn },
  ],
  // Nobody is there to try again what a busy machine has upset; at a desk a failure is a failure.
  retries: process.env.CI ? 1 : 0,
  // Limits for a slow and busy machine, on which new pictures alone take half a minute.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  // Node strips the types itself: a fresh clone compiles nothing before its first test.
  build: { external: ['**/*'] },
  reporter: [['dot'], ['json', { outputFile: `${results}/journeys.json` }]],
  use: {
    browserName: 'chromium',
    // A step that hangs is reported by itself, long before the whole test times out.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        // Letters are as wide as on a phone or a Mac, in the shell and in the whole browser alike.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
