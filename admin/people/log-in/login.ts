import { messages } from '../../../shared/api/messages.ts';
import { session } from '../../session/session.ts';

/** Loads the calls when they are needed: the log-in screen opens without them. */
const loadApi = () => import('../../backend/api.ts');

/** Fetches what logging in needs while the administrator is still typing. */
export function prepareLogin(): void {
  void loadApi().catch(() => undefined);
}

interface LoginProblem {
  /** The message (specification §8). */
  words: string;
  /** The password is right, and a code is needed as well. */
  asksForCode: boolean;
}

/** Logs in and keeps the token. @returns what went wrong; null when nothing did. */
export async function logIn(
  email: string,
  password: string,
  secondStep = '',
): Promise<LoginProblem | null> {
  try {
    const { client } = await loadApi();
    const { code, message, token } = await client.login({
      ...{ email, password },
      ...(secondStep ? { code: secondStep } : {}),
    });
    if (code !== 200 || !token) return refusal(message || messages.login.failed);
    session.start(token, email);
    return null;
  } catch (error) {
    const { problem, isAnswered } = await whatFailed(error);
    const asksForCode = problem?.error?.id === 'SECOND_STEP_NEEDED';
    const words = isAnswered ? messages.login.failed : messages.login.error;
    return { ...refusal(problem?.message || words), asksForCode };
  }
}

/** Returns the address to open after the log-in. */
export async function firstScreen(): Promise<string> {
  const first = await import('./first-screen.ts');
  return first.firstScreen();
}

const refusal = (words: string): LoginProblem => ({ words, asksForCode: false });

/** The log-in is answered where the request itself went well: by an envelope with another code, or by a page. */
async function whatFailed(error: unknown) {
  const api = await loadApi().catch(() => null);
  const { status = 0 } = (error as { response?: { status?: number } }).response ?? {};
  return { problem: api?.problemOf(error), isAnswered: status >= 200 && status <= 299 };
}
