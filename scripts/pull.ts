import { pull } from '../server/archive/staging.ts';
import { copyOfSetting } from '../server/platform/settings/copy-of.ts';
import { readLiveSite } from './support/live-site.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { withContent } from './support/with-content.ts';

/**
 * `npm run pull -- CONSOLE_URL [--replace]`: fills this site with the content of the live one, or updates it, and
 * labels it as a copy. With --replace changes made here may be lost. Exit codes: 0 done, 1 not done.
 */
await runAsCommand(async () => {
  const live = readLiveSite('pull');
  await withContent({ creates: true }, async (deps) => {
    const { store, settings } = deps;
    const isMarked = settings.COPY_OF !== '' || (await store.setting(copyOfSetting)) !== null;
    if (deps.isRunning && !isMarked)
      throw new Error(
        'The server here is running without the mark of a copy. Stop it, pull, then start it again.',
      );
    const { documents, pictures, rows } = await pull(deps, live, live);
    for (const { source, result, note } of rows)
      if (result !== 'taken') console.log(`${result}  ${source}: ${note}`);
    console.log(`${documents} documents changed, ${pictures} pictures and files added.`);
    if (!isMarked) console.log(`This is now a copy of ${live.console}. Start it: npm start`);
  });
});
