import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './support/install-browser.ts';

/**
 * `npm run look [-- WORD]` compares pages and screens with their accepted looks, or those whose
 * name contains the word; `npm run look -- --accept [WORD]` accepts the current ones.
 * `--every-change` selects the part that `npm test` runs.
 */
const [first, ...rest] = process.argv.slice(2);
const isAccepting = first === '--accept';
const isPart = first === '--every-change';
const word = (isAccepting ? rest[0] : isPart ? '' : first) ?? '';

process.env.TEST_RESULTS ??= `test-results/${process.pid}`;
await ensureBrowser();
process.env.LOOK_WORD = word;
if (isPart) process.env.LOOK_EVERY_CHANGE = '1';
if (isAccepting) process.env.LOOK_ACCEPT = word;

const specs = isAccepting ? ['site.spec.ts', 'console.spec.ts'] : [];
const chosen = word === '' || isAccepting ? [] : ['--grep', word];
const child = spawn(
  process.execPath,
  [
    'node_modules/playwright/cli.js',
    'test',
    '-c',
    'tests/look/look.config.ts',
    ...specs,
    ...chosen,
  ],
  { stdio: 'inherit' },
);
const code = await new Promise<number>((resolve) =>
  child.once('exit', (code) => resolve(code ?? 1)),
);

const folder = join(process.env.TEST_RESULTS, 'look');
const pictures = existsSync(folder) ? readdirSync(folder).length : 0;
if (pictures > 0)
  console.log(`Differences are drawn next to the accepted looks, ${pictures} in all, in ${folder}`);
process.exitCode = code;
