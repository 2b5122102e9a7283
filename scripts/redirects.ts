import { join } from 'node:path';
import pino from 'pino';
import { readSettings } from '../server/platform/settings/env.ts';
import { readOldAddresses } from '../server/publish/export/old-addresses.ts';
import { nginxRules } from '../server/publish/export/redirect-rules.ts';
import { openReleases } from '../server/publish/releases/releases.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run --silent redirects -- nginx > FILE`: prints the live release's redirects for nginx, for
 * use with a copy of the site's files (`npm run publish-to`). Works while a server runs. Exit
 * codes: 0 printed, 1 not.
 */
await runAsCommand(async () => {
  const [server, ...more] = process.argv.slice(2);
  if (server !== 'nginx' || more.length > 0)
    throw new Error('Usage: npm run --silent redirects -- nginx');
  const { DATA_DIR } = readSettings();
  const releases = await openReleases(join(DATA_DIR, 'releases'), {
    keep: Number.POSITIVE_INFINITY,
    log: pino({ level: 'silent' }),
    readOnly: true,
  });
  const live = releases.live();
  if (!live) throw new Error(`There is no release in ${DATA_DIR} yet. Run "npm start" first.`);
  process.stdout.write(nginxRules(await readOldAddresses(live, releases.read)));
});
