import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importArchive, isEmptySite } from '../server/archive/import-archive.ts';
import { openArchive } from '../server/archive/read-archive.ts';
import { buildConsoleLink } from '../server/platform/settings/console-address.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { printReport, withContent } from './support/with-content.ts';

/**
 * `npm run import -- FILE.zip|FOLDER [--replace] [--dry-run]`: puts the content of a package into an empty site, or
 * into a draft of one with content; with --replace the draft also deletes what the package does not have. Works while
 * the server runs. Exit codes: 0 done, 1 not done, or something was not taken.
 */
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0)
    throw new Error('Usage: npm run import -- FILE.zip (or a folder) [--replace] [--dry-run]');
  const pack = await openArchive(resolve(given));
  await withContent({ creates: true }, async (deps) => {
    const into = (await isEmptySite(deps.store)) ? 'site' : 'draft';
    const { replace, 'dry-run': isDry } = values;
    const report = await importArchive(deps, { pack, replace, isDry, author: 'system', into });
    printReport(report);
    if (report.rows.some(({ result }) => result !== 'taken')) process.exitCode = 1;
    if (isDry) console.log('Nothing was written.');
    else if (report.draft)
      console.log(`Publish it: ${buildConsoleLink(deps.settings, `admin/draft/${report.draft}`)}`);
    else console.log(into === 'site' ? 'The site has this content now.' : 'Nothing differs.');
  }).finally(() => pack.close());
});
