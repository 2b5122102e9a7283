import { rescue } from '../server/people/account-commands.ts';
import { runAccountCommand } from './account-command.ts';

/** `npm run rescue -- someone@example.com`: for whoever has lost everything; works while the server runs, too. */
await runAccountCommand(rescue);
