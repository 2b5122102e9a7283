import { readSettings } from './env.ts';
import { start } from './start.ts';

/** Starts the server from the environment, until it is told to stop. */
try {
  const { siteAddress, consoleAddress, firstAccount, close } = await start(readSettings());
  console.log(`Site     ${siteAddress}\nConsole  ${consoleAddress}`);
  if (firstAccount)
    console.log(
      firstAccount.generatedPassword === null
        ? `Log in as ${firstAccount.email} with the password you chose.`
        : `Log in as ${firstAccount.email} with the password ${firstAccount.generatedPassword} (shown only now).`,
    );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      const late = setTimeout(() => process.exit(1), 10_000);
      late.unref();
      void close().then(() => process.exit(0));
    });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
