import { messages } from '../../../shared/api/messages.ts';
import { session } from '../../session/session.ts';

/** Loaded on demand, so that the log-in screen opens fast. */
const loadApi = () => import('../../backend/api.ts');

/** Loads the code for the log-in while the user is typing. */
export function prepareLogin(): void {
  void loadApi().catch(() => undefined);
}

interface LoginProblem {
  /** Message of specification §8. */
  words: string;
  /** True if the password is right and a code is needed too. */
  asksForCode: boolean;
}

/** Logs in and stores the token. @returns the problem, or null */
export async function logIn(
  email: string,
  password: string,
  secondStep = '',
): Promise<LoginProblem | null> {
  try {
    const [{ client }, { keyOfPassword }] = await Promise.all([loadApi(), loadKeys(), loadEdits()]);
    const key = keyOfPassword(email, password).catch(() => null);
    const { code, message, token } = await client.login({
      ...{ email, password },
      ...(secondStep ? { code: secondStep } : {}),
    });
    if (code !== 200 || !token) return refusal(message || messages.login.failed);
    await openConsole({ token, email, key: await key });
    return null;
  } catch (error) {
    const { problem, isAnswered } = await whatFailed(error);
    const asksForCode = problem?.error?.id === 'SECOND_STEP_NEEDED';
    const words = isAnswered ? messages.login.failed : messages.login.error;
    return { ...refusal(problem?.message || words), asksForCode };
  }
}

/** Opens the console after joining. @param password undefined if they joined with a passkey */
export async function enterAfterJoining(
  token: string,
  { email, password }: { email: string; password: string | undefined },
): Promise<void> {
  const { keyOfPassword } = await loadKeys();
  const key =
    password === undefined ? null : await keyOfPassword(email, password).catch(() => null);
  await openConsole({ token, email, key });
}

const loadKeys = () => import('../../form/unsaved/kept-edits-key.ts');
const loadEdits = () => import('../../form/unsaved/kept-edits.ts');

/** @param key decrypts the account's unsaved changes; null if there is none */
async function openConsole(given: {
  token: string;
  email: string;
  key: CryptoKey | null;
}): Promise<void> {
  const { openKeptEditsOf } = await loadEdits();
  await openKeptEditsOf(given.email, given.key);
  session.start(given.token, given.email);
}

export async function firstScreen(): Promise<string> {
  const first = await import('./first-screen.ts');
  return first.firstScreen();
}

const refusal = (words: string): LoginProblem => ({ words, asksForCode: false });

/** The server answered, but with another code or with a web page. */
async function whatFailed(error: unknown) {
  const api = await loadApi().catch(() => null);
  const { status = 0 } = (error as { response?: { status?: number } }).response ?? {};
  return { problem: api?.problemOf(error), isAnswered: status >= 200 && status <= 299 };
}
