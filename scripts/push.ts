import { push } from '../server/archive/staging.ts';
import { readLiveSite } from './support/live-site.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { printReport, withContent } from './support/with-content.ts';

/**
 * `npm run push -- CONSOLE_URL [--replace] [--dry-run]`: sends what was changed here since the last pull to the live
 * site, as a draft there. Exit codes: 0 done, 1 not done, or something was not taken.
 */
await runAsCommand(async () => {
  const live = readLiveSite('push');
  await withContent({ creates: false }, async (deps) => {
    const report = await push(deps, live, live);
    if (!report) {
      console.log('Nothing was changed here since the last pull.');
      return;
    }
    printReport(report);
    if (report.rows.some(({ result }) => result !== 'taken')) process.exitCode = 1;
    console.log(
      report.draft
        ? `Publish it: ${live.console}/#/admin/draft/${report.draft}`
        : 'Nothing was written there.',
    );
  });
});
