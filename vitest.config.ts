import { defineConfig } from 'vitest/config';
import { unitTests } from './scripts/stages/stages.ts';

const everywhere = { exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**'] };
// Properties over many documents take their time on a busy machine; a hang is ended all the same.
const testTimeout = 60_000;
const inBrowserRooms = ['admin/**/*.test.tsx', 'site/**/*.test.tsx'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          environment: 'node',
          include: [unitTests],
          exclude: [...everywhere.exclude, ...inBrowserRooms],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'components',
          environment: 'jsdom',
          include: inBrowserRooms,
          setupFiles: ['tests/support/browser-stand-ins.ts'],
          testTimeout,
        },
      },
    ],
  },
});
