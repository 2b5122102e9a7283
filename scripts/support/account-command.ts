import { readSettings } from '../../server/platform/settings/env.ts';
import type { Store } from '../../server/store.ts';
import { runAsCommand } from './run-as-command.ts';
import { withExistingStore } from './with-existing-store.ts';

type Command = (
  store: Store,
  given: { words: readonly string[]; password: string; now: number; consoleUrl: string },
) => Promise<string>;

/** Runs an account command on the configured database; an error is one line and exit code 1. */
export async function runAccountCommand(command: Command): Promise<void> {
  await runAsCommand(async () => {
    const { ADMIN_PASSWORD: password, ADMIN_PORT, CONSOLE_URL } = readSettings();
    const consoleUrl = CONSOLE_URL || `http://localhost:${ADMIN_PORT}`;
    const given = { words: process.argv.slice(2), password, now: Date.now(), consoleUrl };
    await withExistingStore(async (store) => console.log(await command(store, given)));
  });
}
