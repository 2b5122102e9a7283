import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzBytes, fuzzEveryEndpoint } from '../../lab/fuzz/fuzz.ts';
import { type Backend, startBackend } from '../support/servers/backend.ts';

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await startBackend();
  token = await backend.session();
});
afterAll(() => backend.close());

/** The short version of `node lab/run.mjs fuzz`. */
describe('unexpected requests', () => {
  it('get responses in the envelope, without errors or internal details', async () => {
    await fuzzEveryEndpoint({ origin: backend.console, token }, { runs: 400 });
    expect((await backend.store.verifyAudit()).faults).toEqual([]);
  });

  it('do not end the server if the HTTP is nearly valid', async () => {
    await fuzzBytes({ origin: backend.console }, { runs: 60 });
  });
});
