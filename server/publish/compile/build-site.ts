import { join } from 'node:path';
import process from 'node:process';
import { build } from 'astro';
import { withoutTypes } from './build-options.ts';
import { exportPrerenderer } from './export-prerenderer.ts';

/**
 * Compiles the site once and ends, so that the bundler's memory ends with it (site-builder.ts starts it).
 * Usage: build-site.ts <project folder> <folder to fill>; the working folder must be the folder to fill,
 * since Astro puts its scratch files into the working folder when the output lies elsewhere.
 */
const [root = '', folder = ''] = process.argv.slice(2);

// A server killed outright would leave it at work beside the next start's own.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

await build(
  {
    root,
    outDir: join(folder, 'client'),
    logLevel: 'warn',
    integrations: [exportPrerenderer(folder)],
  },
  withoutTypes,
);
