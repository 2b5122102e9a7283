import { afterEach, beforeEach } from 'vitest';
import { type Backend, startBackend } from './backend.ts';

export const goodPassword = 'green kettle on a ladder';
/** A person invited by an owner. */
export const colleague = { email: 'ben@example.com', role: 'writer' };

/** Returns the secret at the end of a link. */
export const secretIn = (link: string) => /#\/(?:join|reset)\/([\w-]{43})$/m.exec(link)?.[1] ?? '';

/** Creates a backend for each test of a file, with an owner logged in, and common steps. */
export function withPeople(env: Record<string, string> = {}) {
  let backend: Backend;
  let owner: string;
  beforeEach(async () => {
    backend = await startBackend(env);
    owner = await backend.session();
  });
  afterEach(() => backend.close());

  const call = async (
    name: Parameters<Backend['call']>[0],
    input: Parameters<Backend['call']>[1] = {},
    token?: string,
  ) => {
    const { status, body } = await backend.call(name, input, token);
    return { status, id: body.error?.id, body };
  };
  const logIn = async (email: string, password = goodPassword, code?: string) =>
    call('login', { email, password, ...(code === undefined ? {} : { code }) });
  const tokenOf = async (email: string, password = goodPassword) =>
    (await logIn(email, password)).body.token ?? '';
  const idOf = async (email: string) => (await backend.store.accountByEmail(email))?._id ?? '';
  /** Creates a person who joined with a password. @returns their token */
  async function join(input = colleague): Promise<string> {
    const { body } = await call('invite', input, owner);
    const link = secretIn(body.data.link);
    await call('useLink', { link, name: 'Ben Okafor', password: goodPassword });
    return tokenOf(input.email);
  }
  return {
    get backend() {
      return backend;
    },
    /** Token of the owner. */
    get owner() {
      return owner;
    },
    ...{ call, logIn, tokenOf, idOf, join },
  };
}
