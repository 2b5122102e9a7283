import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findExtensions } from '../extend/folder.ts';
import { findBundled } from './support/server-bundle.ts';

/** `npm start`: builds what changed since the last start, then serves the site and the console. */
const root = fileURLToPath(new URL('..', import.meta.url));
const bundled = findBundled(root, 'start');

await import(bundled ? pathToFileURL(bundled).href : './support/start-product.ts');

// The next start runs the bundle and takes a third less time.
if (!bundled && findExtensions() === null)
  spawn(process.execPath, [fileURLToPath(new URL('build-server.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  }).unref();
