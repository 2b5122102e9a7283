import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages } from './bootstrap/install-packages.mjs';

/**
 * `npm run docs [-- --serve]`: builds this documentation as a site with its own search into dist/docs. `--serve` then
 * shows it at http://localhost:4324. Exit codes: 0 built, 1 not.
 */
const docs = fileURLToPath(new URL('../docs', import.meta.url));

function runAstro(...words: string[]): number {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const program = ['node_modules/astro/bin/astro.mjs', ...words];
  return spawnSync(process.execPath, program, { cwd: docs, env, stdio: 'inherit' }).status ?? 1;
}

// Apart from the product's, which stay as they are.
await installPackages(docs, { withTools: true });
process.exitCode = runAstro('build');
if (process.exitCode === 0 && process.argv.includes('--serve'))
  process.exitCode = runAstro('preview', '--port', '4324');
