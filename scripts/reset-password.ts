import { resetPassword } from '../server/accounts/account-commands.ts';
import { runAccountCommand } from './account-command.ts';

/** `npm run reset-password -- admin@example.com`: works while the server runs. */
await runAccountCommand(resetPassword);
