import { messages } from '../shared/api/messages.ts';
import { client, problemOf } from './api.ts';
import { session } from './session.ts';

/** Logs in and keeps the token. @returns what went wrong, in words; null when nothing did (specification §8). */
export async function logIn(email: string, password: string): Promise<string | null> {
  try {
    const { code, message, token } = await client.login({ email, password });
    if (code !== 200 || !token) return message || messages.login.failed;
    session.start(token, email);
    return null;
  } catch (error) {
    return problemOf(error)?.message ?? messages.login.error;
  }
}
