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
  message: string;
  /** True if the password is correct but a code is also required. */
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
    if (code !== 200 || !token) return makeProblem(message || messages.login.failed);
    session.start(token, email);
    return null;
  } catch (error) {
    const { problem, isAnswered } = await describeProblem(error);
    const needsCode = problem?.error?.id === 'SECOND_STEP_NEEDED';
    const words = isAnswered ? messages.login.failed : messages.login.error;
    return { ...makeProblem(problem?.message || words), needsCode };
  }
}

export async function loadFirstScreen(): Promise<string> {
  const first = await import('./first-screen.ts');
  return first.loadFirstScreen();
}

const makeProblem = (message: string): LoginProblem => ({ message, needsCode: false });

/** Describes a response with another code, or a web page. */
async function describeProblem(error: unknown) {
  const api = await loadApi().catch(() => null);
  const { status = 0 } = (error as { response?: { status?: number } }).response ?? {};
  return { problem: api?.problemOf(error), isAnswered: status >= 200 && status <= 299 };
}
