import { readSettings } from './env.ts';
import { type Started, start } from './start.ts';

/**
 * Runs the server from the environment until it is told to stop, and says on standard output where it answers.
 * A fault at the start is one line on standard error and exit code 1.
 * @param alongside what is prepared while the server starts, such as the console's build
 */
export async function serve(alongside: () => Promise<unknown> = async () => {}): Promise<void> {
  try {
    const prepared = alongside();
    // A fault of the start is told first; this one is told when it is waited for.
    prepared.catch(() => {});
    const started = await start(readSettings());
    endOnSignals(started);
    tellFirstAccount(started);
    await prepared;
    await answered(started.siteAddress);
    console.log(`Site     ${started.siteAddress}\nConsole  ${started.consoleAddress}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** A second signal does not wait any longer. */
function endOnSignals({ drain, close }: Started): void {
  let isEnding = false;
  const end = () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    void close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isEnding) return end();
      isEnding = true;
      void drain().then(end);
    });
}

/** At once, before anything else can fail: a generated password is never shown again. */
function tellFirstAccount({ firstAccount }: Started): void {
  if (!firstAccount) return;
  const { email, generatedPassword } = firstAccount;
  console.log(
    generatedPassword === null
      ? `Log in as ${email} with the password you chose.`
      : `Log in as ${email} with the password ${generatedPassword} (shown only now).`,
  );
}

/** Resolves when the public site answers with its landing page, or after a minute, when waiting longer tells nobody anything. */
async function answered(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const status = await fetch(address, { method: 'HEAD' }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
