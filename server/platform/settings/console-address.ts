/** Settings that determine the console's address. */
interface ConsoleSettings {
  CONSOLE_URL: string;
  ADMIN_PORT: number;
}

/** Returns the console's address without a trailing slash, from the settings and never from a request. */
export function findConsoleAddress({ CONSOLE_URL, ADMIN_PORT }: ConsoleSettings): string {
  return CONSOLE_URL === '' ? `http://localhost:${ADMIN_PORT}` : CONSOLE_URL;
}

/** Builds a link to a place in the console. */
export function buildConsoleLink(settings: ConsoleSettings, place: string): string {
  return `${findConsoleAddress(settings)}/#/${place}`;
}
