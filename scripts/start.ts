import { fileURLToPath } from 'node:url';
import { consoleBuilds } from '../server/console/console-builds.ts';
import { serve } from '../server/serve.ts';
import { buildConsole } from './build-console.ts';

/** `npm start`: builds what changed since the last start, then serves the site and the console. */
const root = fileURLToPath(new URL('..', import.meta.url));
const installed = Number(process.env.MARQUEE_INSTALL_MS ?? 0);
const startedAt = Number(process.env.MARQUEE_STARTED_AT ?? Date.now());

await serve(({ DATA_DIR }) => buildConsole(root, consoleBuilds(root, DATA_DIR)));

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
console.log(
  `Ready after ${seconds(Date.now() - startedAt)}${installed > 500 ? `, of which npm ci took ${seconds(installed)}` : ''}. Press Ctrl-C to stop.`,
);
