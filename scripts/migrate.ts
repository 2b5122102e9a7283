import { openStore } from '../server/open-store.ts';
import { lockFolder } from '../server/platform/db/folder-lock.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run tool -- migrate`: upgrades the database to this version, after keeping a copy of it in DATA_DIR/before. Every start
 * does the same; `npm run upgrade` does it before the start. Exit codes: 0 done, 1 nothing was changed.
 */
await runAsCommand(async () => {
  const settings = readSettings();
  const unlock = lockFolder(settings.DATA_DIR);
  await (await openStore(settings)).close();
  unlock();
});
