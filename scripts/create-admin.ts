import { createAdmin } from '../server/people/account-commands.ts';
import { runAccountCommand } from './support/account-command.ts';

/** `npm run create-admin -- editor@example.com`: works while the server runs. */
await runAccountCommand(createAdmin);
