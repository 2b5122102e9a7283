import { messages } from '../shared/api/messages.ts';
import { session } from './session.ts';

/** The calls come when they are needed: the log-in screen opens without them. */
const loadApi = () => import('./api.ts');

/** Fetches what logging in needs while the administrator is still typing. */
export function prepareLogin(): void {
  void loadApi().catch(() => undefined);
}

/** Logs in and keeps the token. @returns what went wrong, in words; null when nothing did (specification §8). */
export async function logIn(email: string, password: string): Promise<string | null> {
  try {
    const [{ client }, { keyOfPassword }, { openKeptEditsOf }] = await Promise.all([
      loadApi(),
      import('./forms/unsaved/kept-edits-key.ts'),
      import('./forms/unsaved/kept-edits.ts'),
    ]);
    const key = keyOfPassword(email, password).catch(() => null);
    const { code, message, token } = await client.login({ email, password });
    if (code !== 200 || !token) return message || messages.login.failed;
    await openKeptEditsOf(email, await key);
    session.start(token, email);
    return null;
  } catch (error) {
    return (await serverMessage(error)) ?? messages.login.error;
  }
}

async function serverMessage(error: unknown): Promise<string | undefined> {
  const api = await loadApi().catch(() => null);
  return api?.problemOf(error)?.message;
}
