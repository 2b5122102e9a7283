import { build } from 'astro';
import { buildOptions } from './build-options.ts';

/**
 * Runs `astro build` without writing editor types into the project's folder, which may be read-only. Usage:
 * build-plainly.ts <project folder> <output folder>
 */
const [root = '', outDir = ''] = process.argv.slice(2);

await build({ root, outDir, logLevel: 'warn' }, buildOptions);
