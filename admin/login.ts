import { messages } from '../shared/api/messages.ts';
import { session } from './session.ts';

/** The calls come when they are needed: the log-in screen opens without them. */
const loadApi = () => import('./api.ts');

/** Fetches what logging in needs while the administrator is still typing. */
export function prepareLogin(): void {
  void loadApi().catch(() => undefined);
}

export interface LoginProblem {
  /** What went wrong, in words (specification §8). */
  words: string;
  /** The password is right, and a code is asked beside it. */
  asksForCode: boolean;
}

/** Logs in and keeps the token. @returns what went wrong; null when nothing did. */
export async function logIn(
  email: string,
  password: string,
  secondStep = '',
): Promise<LoginProblem | null> {
  try {
    const [{ client }, { keyOfPassword }, { openKeptEditsOf }] = await Promise.all([
      loadApi(),
      import('./forms/unsaved/kept-edits-key.ts'),
      import('./forms/unsaved/kept-edits.ts'),
    ]);
    const key = keyOfPassword(email, password).catch(() => null);
    const { code, message, token } = await client.login({
      ...{ email, password },
      ...(secondStep ? { code: secondStep } : {}),
    });
    if (code !== 200 || !token) return refusal(message || messages.login.failed);
    await openKeptEditsOf(email, await key);
    session.start(token, email);
    return null;
  } catch (error) {
    const problem = await serverProblem(error);
    const asksForCode = problem?.error?.id === 'SECOND_STEP_NEEDED';
    return { ...refusal(problem?.message ?? messages.login.error), asksForCode };
  }
}

/** Where whoever has just logged in begins. */
export async function firstScreen(): Promise<string> {
  const first = await import('./people/log-in/first-screen.ts');
  return first.firstScreen();
}

const refusal = (words: string): LoginProblem => ({ words, asksForCode: false });

async function serverProblem(error: unknown) {
  const api = await loadApi().catch(() => null);
  return api?.problemOf(error);
}
