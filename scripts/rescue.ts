import { rescue } from '../server/people/account-commands.ts';
import { runAccountCommand } from './support/account-command.ts';

/**
 * `npm run tool -- rescue you@example.com`: for owners locked out of their account: removes password, second step and
 * passkeys, and prints a link to set new ones. Works while the server runs.
 */
await runAccountCommand(rescue);
