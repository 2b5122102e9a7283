import { afterAll, beforeAll } from 'vitest';
import { type Backend, type RawReply, startBackend } from './backend.ts';

interface SharedBackend extends Backend {
  token: string;
  /** Sends a request of the administrator. */
  ask(
    name: Parameters<Backend['call']>[0],
    input?: Parameters<Backend['call']>[1],
  ): Promise<RawReply>;
}

/** Starts a backend for all tests of a file, with a token of its administrator; its properties exist once the tests run. */
export function withBackend(...options: Parameters<typeof startBackend>): SharedBackend {
  let started: SharedBackend;
  beforeAll(async () => {
    const backend = await startBackend(...options);
    const token = await backend.session();
    started = { ...backend, token, ask: (name, input) => backend.call(name, input, token) };
  });
  afterAll(() => started.close());
  return new Proxy({} as SharedBackend, { get: (_, name) => Reflect.get(started, name) });
}
