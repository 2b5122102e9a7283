import { fileURLToPath } from 'node:url';
import { findConsoleBuilds } from '../../server/console/console-builds.ts';
import { serve } from '../../server/serve.ts';
import { buildConsole } from '../build-console.ts';

/** Builds what changed since the last start, then serves the site and the console. Prints when visitors get the home page. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const installed = Number(process.env.MARQUEE_INSTALL_MS ?? 0);
const startedAt = Number(process.env.MARQUEE_STARTED_AT ?? Date.now());

await serve(({ DATA_DIR }) => buildConsole(root, findConsoleBuilds(root, DATA_DIR)));

const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
console.log(
  `Ready after ${formatSeconds(Date.now() - startedAt)}${installed > 500 ? `, of which npm ci took ${formatSeconds(installed)}` : ''}. Press Ctrl-C to stop.`,
);
