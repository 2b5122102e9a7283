import { join } from 'node:path';
import process from 'node:process';
import { build } from 'astro';
import { buildOptions } from './build-options.ts';
import { addPrerenderer } from './export-prerenderer.ts';

/**
 * Compiles the site once and exits, so that the bundler's memory is freed (started by
 * site-builder.ts). Usage: build-site.ts <project folder> <output folder>; run it in the output
 * folder, because Astro otherwise puts scratch files into the working folder.
 */
const [root = '', folder = ''] = process.argv.slice(2);

// Otherwise it would outlive a killed server, and compete with the compiler of the next start.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

await build(
  {
    root,
    outDir: join(folder, 'client'),
    logLevel: 'warn',
    integrations: [addPrerenderer(folder)],
  },
  buildOptions,
);
