import type { PublishState } from '../../shared/api/publishing/publish-state.ts';
import { administrator, startServerProcess } from '../../tests/support/servers/server-process.ts';

export type RunningServer = Awaited<ReturnType<typeof runServer>>;

/**
 * The complete server in a separate process, with an administrator logged in. @throws Error with its output if it
 * exits
 */
export async function runServer(dataDir: string) {
  const server = startServerProcess({ DATA_DIR: dataDir, DEMO_CONTENT: 'off' });
  const { site, console: origin } = await server.addresses();
  let token = '';

  /** Makes any call: a GET without input, a form, or JSON. */
  async function call(name: string, input?: object) {
    const isForm = input instanceof FormData;
    const response = await fetch(`${origin}/api/admin/${name}`, {
      method: input ? 'POST' : 'GET',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isForm || !input ? {} : { 'content-type': 'application/json' }),
      },
      ...(input ? { body: isForm ? input : JSON.stringify(input) } : {}),
    });
    const answer = (await response.json()) as {
      data: unknown;
      message: string;
      token?: string;
      error?: { id: string };
    };
    return { status: response.status, ...answer, id: answer.error?.id ?? '' };
  }

  /** On a full disk nobody can log in; the server says to try again. */
  async function logIn(): Promise<void> {
    const { status, token: given = '', message } = await call('login', administrator);
    if (status !== 200 && status !== 503) throw new Error(`login: ${status} ${message}`);
    token = given;
  }

  await logIn();
  return {
    site,
    console: origin,
    call,
    kill: server.kill,
    /** Null while nobody can log in. */
    async state(): Promise<PublishState | null> {
      if (!token) await logIn();
      return (await call('publish-state')).data as PublishState | null;
    },
  };
}
