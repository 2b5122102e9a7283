import { defineConfig } from 'vitest/config';

/** Long tests of the server, run at night: `npx vitest run -c lab/night/vitest.config.ts [WORD]`. */
export default defineConfig({
  test: {
    include: ['lab/{browsers,night,scale}/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
