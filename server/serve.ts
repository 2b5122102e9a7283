import { endpoints } from '../shared/api/endpoints.ts';
import { readSettings, type Settings } from './platform/settings/env.ts';
import { type Started, start } from './start.ts';

/**
 * Runs the server from the environment until a signal, and prints its addresses: after a minute at the latest, with
 * the reason if the site does not respond. Resolves once visitors get the home page. A start-up error is one line
 * on standard error and exit code 1.
 * @param alongside work done while the server starts, such as the console's build
 */
export async function serve(
  alongside: (settings: Settings) => Promise<unknown> = async () => {},
): Promise<void> {
  // Files in DATA_DIR may contain visitors' messages: only their owner may read them.
  process.umask(0o077);
  try {
    const settings = readSettings();
    const prepared = alongside(settings);
    // A start-up error is reported first; this one is reported when it is awaited.
    prepared.catch(() => {});
    const started = await start(settings);
    endOnSignals(started);
    printFirstAccount(started);
    await prepared;
    const addresses = `Site     ${started.siteAddress}\nConsole  ${started.consoleAddress}`;
    const isThere = await responds(started.probeAddress, 600);
    const why = started.problem();
    if (isThere) return console.log(why ? `${addresses}\n${why}` : addresses);
    console.log(`${addresses}\nThe site does not answer yet. ${why ?? 'It is still being built.'}`);
    await responds(started.probeAddress);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** A second signal ends it immediately. */
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

/** Printed at once, before anything else can fail: a generated password is never shown again. */
function printFirstAccount({ firstAccount }: Started): void {
  if (!firstAccount) return;
  const { email, generatedPassword } = firstAccount;
  console.log(
    generatedPassword === null
      ? `Log in as ${email} with the password you chose.`
      : `Log in as ${email} with the password ${generatedPassword} (shown only now).`,
  );
}

/** Checks whether a server has a release to show, without an error in its log if not. */
export async function isReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/api${endpoints.health.path}`);
    const { data } = (await response.json()) as { data: { ready: boolean } | null };
    return data?.ready === true;
  } catch {
    return false;
  }
}

/** Waits until the server has a release to show: polls ten times a second, up to a number of tries. */
async function responds(address: string, maxTries = Number.POSITIVE_INFINITY): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (await isReady(address)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
