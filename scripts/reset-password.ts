import { resetPassword } from '../server/people/account-commands.ts';
import { runAccountCommand } from './support/account-command.ts';

/**
 * `npm run reset-password -- you@example.com`: sets a new password, prints it, and ends the sessions and API tokens of
 * the account. Works while the server runs.
 */
await runAccountCommand(resetPassword);
