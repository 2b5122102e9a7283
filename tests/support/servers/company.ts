import pino from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Backend, startBackend } from './backend.ts';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';

type Name = Parameters<Backend['call']>[0];

/** A browser redirected to the company, with its cookies. */
export interface Away {
  address: string;
  proof: string;
  cookie: string;
}

/** Creates a company, a backend with a company login, and a browser for each test. */
export function withCompany() {
  let provider: IdentityProvider;
  let backend: Backend;
  let owner: string;
  let lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  beforeEach(async () => {
    provider = await startIdentityProvider();
    await begin({});
  });
  afterEach(async () => {
    await backend.close();
    if (provider.server.listening) await provider.stop();
  });

  async function begin(env: Record<string, string>): Promise<void> {
    lines = [];
    backend = await startBackend({ ...provider.env, ...env }, log);
    owner = await backend.session();
  }

  const call = (name: Name, input: Record<string, unknown> = {}, token?: string) =>
    backend.call(name, input, token);

  async function leave(name: Name, input: Record<string, unknown> = {}, token?: string) {
    const { status, headers, body } = await call(name, input, token);
    expect(status).toBe(200);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    return { ...body.data, cookie } as Away;
  }

  /** Logs in at the company and returns with its response. @returns the part after `#/company/` */
  async function comeBack({ address, cookie }: Away, change: (url: URL) => void = () => undefined) {
    const asked = new URL(address);
    change(asked);
    const { headers } = await fetch(asked, { redirect: 'manual' });
    return answer(new URL(headers.get('location') ?? ''), cookie);
  }

  async function answer(url: URL, cookie: string) {
    const back = await backend.send(`${backend.console}${url.pathname}${url.search}`, {
      headers: { cookie },
    });
    expect(back.status).toBe(303);
    return (back.headers.get('location') ?? '').replace('http://localhost:4322/#/company/', '');
  }

  const finish = async (away: Away, token?: string) =>
    call('finishCompany', { code: await comeBack(away), proof: away.proof }, token);

  return {
    provider: () => provider,
    /** Returns the reasons in the log, and the complete log. */
    logged: () => ({
      reasons: lines.flatMap((line) => JSON.parse(line).reason ?? []) as string[],
      text: lines.join(''),
    }),
    backend: () => backend,
    /** Returns the token of an owner. */
    owner: () => owner,
    /** Stops the backend, and starts another with additional settings. */
    async beginAnew(env: Record<string, string>) {
      await backend.close();
      await begin(env);
    },
    call,
    leave,
    comeBack,
    answer,
    finish,
    connect: async (token: string) => finish(await leave('connectCompany', {}, token)),
    logIn: async () => finish(await leave('startCompany')),
    /** @returns the secret at the end of the link */
    async invitation(input: { email: string; role: string }): Promise<string> {
      const { body } = await call('invite', input, owner);
      return body.data.link.split('/').at(-1);
    },
  };
}
