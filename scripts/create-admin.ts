import { createAdmin } from '../server/people/account-commands.ts';
import { runAccountCommand } from './support/account-command.ts';

/** `npm run create-admin -- you@example.com`: adds an administrator and prints the password. Works while the server runs. */
await runAccountCommand(createAdmin);
