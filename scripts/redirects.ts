import { readSettings } from '../server/platform/settings/env.ts';
import { readOldAddresses } from '../server/publish/export/old-addresses.ts';
import { buildNginxRules } from '../server/publish/export/redirect-rules.ts';
import { openLiveRelease } from './support/open-live-release.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run --silent tool -- redirects nginx > FILE`: prints the live release's redirects for nginx, for
 * use with a copy of the site's files (`npm run publish-to`). Works while a server runs. Exit
 * codes: 0 printed, 1 not.
 */
await runAsCommand(async () => {
  const [server, ...more] = process.argv.slice(2);
  if (server !== 'nginx' || more.length > 0)
    throw new Error('Usage: npm run --silent tool -- redirects nginx');
  const { live, read } = await openLiveRelease(readSettings().DATA_DIR);
  process.stdout.write(buildNginxRules(await readOldAddresses(live, read)));
});
