import { runMailCommand } from '../server/operations/mail-command.ts';
import { openMailer } from '../server/platform/email/smtp.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { withExistingStore } from './support/with-existing-store.ts';

/**
 * `npm run tool -- mail test|waiting|retry`: tests email step by step, lists unsent email, or retries
 * it. Works while the server runs, which does all the sending. Exit codes: 0 no problems, 1
 * problems.
 */
await runAsCommand(async () => {
  await withExistingStore(async (store) => {
    const mailer = openMailer(readSettings());
    const { lines, isWell } = await runMailCommand(process.argv.slice(2), { store, mailer });
    console.log(lines.join('\n'));
    if (!isWell) process.exitCode = 1;
  });
});
