import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../server/accounts/account-commands.ts';
import { readSettings } from '../server/env.ts';
import { openSqliteStore } from '../server/store/sqlite.ts';
import type { Store } from '../server/store/store.ts';

type Command = (
  store: Store,
  given: { words: readonly string[]; password: string; now: number },
) => Promise<string>;

/** Runs a command about accounts on the database in DATA_DIR; a fault is one line and exit code 1. */
export async function runAccountCommand(command: Command): Promise<void> {
  try {
    const { DATA_DIR, ADMIN_PASSWORD: password } = readSettings();
    const file = join(DATA_DIR, 'content.sqlite');
    if (!existsSync(file))
      throw new CommandError(
        `There is no database in ${DATA_DIR} yet. Start the server once: npm start`,
      );
    const store = await openSqliteStore(file);
    try {
      console.log(
        await command(store, { words: process.argv.slice(2), password, now: Date.now() }),
      );
    } finally {
      await store.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
