import { runMailCommand } from '../server/operations/mail-command.ts';
import { openMailer } from '../server/platform/email/smtp.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { withExistingStore } from './with-existing-store.ts';

/**
 * `npm run mail -- test|waiting|retry`: tries the mail step by step, lists what was not sent, lets it go again. The
 * server may be running, and alone sends. Exit codes: 0 all is well, 1 not.
 */
try {
  await withExistingStore(async (store) => {
    const mailer = openMailer(readSettings());
    const { lines, isWell } = await runMailCommand(process.argv.slice(2), { store, mailer });
    console.log(lines.join('\n'));
    if (!isWell) process.exitCode = 1;
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
