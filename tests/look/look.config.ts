import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import journeys from '../../playwright.config.ts';
import { findBrowser } from '../../scripts/support/find-browser.ts';

// React chooses its build when it is loaded, here by the list of the console's screens.
process.env.NODE_ENV = 'production';

const results = resolve(process.env.TEST_RESULTS ?? 'test-results');
const { projects: _, ...shared } = journeys;
const { launchOptions } = shared.use ?? {};
const browser = findBrowser();

export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './start.ts',
  outputDir: `${results}/look-runs`,
  fullyParallel: true,
  // A landing page with its dialogs is five looks, which take time on a busy machine.
  timeout: 240_000,
  // A browser that has stopped drawing is replaced; what passes only then is listed at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['dot'], ['json', { outputFile: `${results}/look.json` }]],
  use: {
    ...shared.use,
    screenshot: 'off',
    trace: 'off',
    // Fonts are drawn the same, whatever the machine's settings.
    launchOptions: {
      ...launchOptions,
      ...(browser ? { executablePath: browser } : {}),
      args: [
        ...(launchOptions?.args ?? []),
        '--disable-lcd-text',
        '--disable-font-subpixel-positioning',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
    },
  },
});
