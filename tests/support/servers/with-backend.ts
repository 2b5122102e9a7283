import { afterAll, beforeAll } from 'vitest';
import { type Backend, startBackend } from './backend.ts';

/** Starts a backend for all tests of a file, with a token of its administrator; both work once the tests run. */
export function withBackend() {
  let backend: Backend;
  let token: string;
  beforeAll(async () => {
    backend = await startBackend();
    token = await backend.session();
  });
  afterAll(() => backend.close());
  return { backend: () => backend, token: () => token };
}
