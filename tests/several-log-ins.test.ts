import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashRecoveryCode, makeCodeSecret, makeRecoveryCodes } from '../server/people/codes.ts';
import { invite, resetAccess } from '../server/people/links.ts';
import { hashPassword } from '../server/people/passwords.ts';
import { openPostgresStore } from '../server/platform/db/postgres/postgres.ts';
import type { Store } from '../server/store.ts';
import { type EndpointName, rowOf } from '../shared/api/endpoints.ts';
import { createObjectId } from '../shared/rules/object-id.ts';
import { makeEmptySchema } from './support/databases/empty-schema.ts';
import { removeFolder } from './support/remove-folder.ts';
import { type S3LookAlike, settingsOf, startS3LookAlike } from './support/s3/s3-look-alike.ts';
import { copyCompiledSite } from './support/servers/demo-data.ts';
import { codeNow } from './support/servers/example-people.ts';
import { goodPassword as password } from './support/servers/people.ts';
import { startServerProcess } from './support/servers/server-process.ts';

/** Address of a PostgreSQL server for new schemas; `node lab/run.mjs scale` starts one and sets it. */
const given = process.env.TEST_DATABASE_URL ?? '';
const rounds = 50;

describe.runIf(given !== '')('single-use secrets used at two servers at once', () => {
  const running: { server: ReturnType<typeof startServerProcess>; folder: string }[] = [];
  let consoles: string[];
  let storage: S3LookAlike;
  let store: Store;
  let passwordHash: string;

  beforeAll(async () => {
    const address = await makeEmptySchema(given);
    storage = await startS3LookAlike();
    const shared = {
      ...settingsOf(storage),
      STORAGE_URL: `s3://${storage.bucket}/company`,
      DATABASE_URL: address,
      DEMO_CONTENT: 'off',
    };
    for (let number = 0; number < 2; number += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-two-'));
      await copyCompiledSite(folder);
      running.push({ server: startServerProcess({ ...shared, DATA_DIR: folder }), folder });
    }
    const found = await Promise.all(running.map(({ server }) => server.addresses()));
    consoles = found.map(({ console }) => console);
    store = await openPostgresStore(address, { size: 2 });
    passwordHash = await hashPassword(password);
  });
  afterAll(async () => {
    await store?.close();
    for (const { server, folder } of running) {
      await server.kill('SIGTERM');
      await removeFolder(folder);
    }
    await storage?.close();
  });

  /** Sends one request to both servers. @returns both statuses, the smaller one first */
  async function atBoth(name: EndpointName, input: object): Promise<number[]> {
    const { method, path } = rowOf(name);
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(input) };
    const responses = await Promise.all(consoles.map((here) => fetch(`${here}/api${path}`, init)));
    return responses.map(({ status }) => status).toSorted();
  }

  const by = () => ({ author: 'test', at: new Date() });

  /** Creates a person with an authenticator app and recovery codes. */
  async function newPerson(round: number) {
    const email = `person-${round}-${createObjectId(Date.now())}@example.com`;
    const account = { _id: createObjectId(Date.now()), email, passwordHash };
    await store.createAccount({
      ...account,
      createdAt: new Date().toISOString(),
      role: 'editor',
    });
    const { secret } = makeCodeSecret(email, 'Test');
    const codes = makeRecoveryCodes();
    const change = { codeSecret: secret, recoveryCodes: codes.map(hashRecoveryCode) };
    await store.changeAccount(account._id, change, { ...by(), action: 'set second step' });
    return { email, secret, codes };
  }

  async function linkFor(round: number): Promise<string> {
    const email = `guest-${round}@example.com`;
    const { secret } = await invite(store, {
      email,
      role: 'editor',
      by: 'test',
      now: Date.now(),
    });
    return secret;
  }

  async function resetLinkFor(round: number): Promise<string> {
    const account = await store.accountByEmail((await newPerson(round)).email);
    if (!account) throw new Error('This account does not exist.');
    return (await resetAccess(store, account, by())).secret;
  }

  it('accept a code of an app once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email, secret } = await newPerson(round);
      const tried = { email, password, code: codeNow(Date.now(), secret) };
      expect(await atBoth('login', tried), `round ${round}`).toEqual([200, 401]);
    }
  });

  it('accept a recovery code once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email, codes } = await newPerson(round);
      const tried = { email, password, code: codes[0] };
      expect(await atBoth('login', tried), `round ${round}`).toEqual([200, 401]);
    }
  });

  it.each([
    ['an invitation adds one account', linkFor],
    ['a link to a new password is used up by one', resetLinkFor],
  ])('%s', async (_what, made) => {
    for (let round = 0; round < rounds; round += 1) {
      const spent = { link: await made(round), name: 'Guest', password };
      expect(await atBoth('useLink', spent), `round ${round}`).toEqual([200, 404]);
    }
    expect(await store.verifyAudit()).toMatchObject({ isWhole: true });
  });
});
