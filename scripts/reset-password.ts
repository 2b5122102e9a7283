import { resetPassword } from '../server/people/account-commands.ts';
import { runAccountCommand } from './support/account-command.ts';

/** `npm run reset-password -- admin@example.com`: works while the server runs. */
await runAccountCommand(resetPassword);
