import { defineConfig } from 'vitest/config';
import { compileMarkdown } from './admin/compile-markdown.ts';
import { unitTests } from './scripts/stages/stages.ts';
import { findMemoryFolder } from './tests/support/memory-folder.ts';

const everywhere = { exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**'] };
// A busy machine takes its time over many steps, such as the start of a server.
/** Without the extensions of this machine; tests of extensions name a folder of their own. */
const env = { EXTENSIONS_DIR: 'off', ...findMemoryFolder() };
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};
const inBrowserRooms = ['admin/**/*.test.tsx', 'site/**/*.test.tsx'];
/** They look at their process or change it; all others leave nothing for the next, and share one: half the work. */
const onTheirOwn = [
  'site/*.test.ts',
  'tests/{extensions,publishing,own-pages}.test.ts',
  // They render as in production, which React decides once per process.
  'tests/{any-document,languages-of-the-site,news,owners-words,translated-site,white-label}.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 3,
    // V8 sometimes crashes while it discards compiled code of PGlite (nodejs/node#64500).
    execArgv: ['--no-wasm-code-gc'],
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          ...everywhere,
          ...patience,
          env,
          name: 'on their own',
          environment: 'node',
          include: onTheirOwn,
        },
      },
      {
        test: {
          ...everywhere,
          ...patience,
          env,
          name: 'together',
          environment: 'node',
          isolate: false,
          unstubGlobals: true,
          include: [unitTests],
          exclude: [...everywhere.exclude, ...inBrowserRooms, ...onTheirOwn],
        },
      },
      {
        plugins: [compileMarkdown()],
        test: {
          ...everywhere,
          ...patience,
          env,
          name: 'components',
          environment: 'jsdom',
          isolate: false,
          include: inBrowserRooms,
          setupFiles: ['tests/support/console/browser-stand-ins.ts'],
        },
      },
    ],
  },
});
