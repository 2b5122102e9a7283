import { build } from 'astro';
import { withoutTypes } from './build-options.ts';

/**
 * `astro build` without editor types, which it would write into the project's folder: that may be
 * read-only. Usage: build-plainly.ts <project folder> <output folder>
 */
const [root = '', outDir = ''] = process.argv.slice(2);

await build({ root, outDir, logLevel: 'warn' }, withoutTypes);
