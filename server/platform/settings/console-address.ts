/** The settings that say it. */
interface ConsoleSettings {
  CONSOLE_URL: string;
  ADMIN_PORT: number;
}

/** Where the console is, without a trailing slash: from the settings alone, never from what a request says. */
export function consoleAddress({ CONSOLE_URL, ADMIN_PORT }: ConsoleSettings): string {
  return CONSOLE_URL === '' ? `http://localhost:${ADMIN_PORT}` : CONSOLE_URL;
}

/** The console's address with a place in it, as a link that is handed on. */
export function consoleLink(settings: ConsoleSettings, place: string): string {
  return `${consoleAddress(settings)}/#/${place}`;
}
