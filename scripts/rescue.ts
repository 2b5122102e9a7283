import { rescue } from '../server/people/account-commands.ts';
import { runAccountCommand } from './support/account-command.ts';

/**
 * `npm run rescue -- someone@example.com`: for owners locked out of their account; works while the
 * server runs.
 */
await runAccountCommand(rescue);
