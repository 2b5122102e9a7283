import { session } from '../../session/session.ts';
import { messages } from '../../words/messages.ts';

/** Loaded on demand, so that the login screen opens fast. */
const loadApi = () => import('../../backend/api.ts');

/** Loads the code for the login while the user is typing. */
export function prepareLogin(): void {
  void loadApi().catch(() => undefined);
}

interface LoginProblem {
  /** Message of specification §8. */
  words: string;
  /** True if the password is right but a code is needed too. */
  needsCode: boolean;
}

/** Logs in and stores the token. @returns the problem, or null */
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
    const { problem, isAnswered } = await describeProblem(error);
    const needsCode = problem?.error?.id === 'SECOND_STEP_NEEDED';
    const words = isAnswered ? messages.login.failed : messages.login.error;
    return { ...refusal(problem?.message || words), needsCode };
  }
}

export async function loadFirstScreen(): Promise<string> {
  const first = await import('./first-screen.ts');
  return first.loadFirstScreen();
}

const refusal = (words: string): LoginProblem => ({ words, needsCode: false });

/** The server responded with another code or with a web page. */
async function describeProblem(error: unknown) {
  const api = await loadApi().catch(() => null);
  const { status = 0 } = (error as { response?: { status?: number } }).response ?? {};
  return { problem: api?.problemOf(error), isAnswered: status >= 200 && status <= 299 };
}
