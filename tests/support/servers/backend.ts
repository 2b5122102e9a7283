import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { buildApp } from '../../../server/app.ts';
import type { ImportOptions } from '../../../server/imports/imports.ts';
import { openMedia } from '../../../server/media/media.ts';
import { openStore } from '../../../server/open-store.ts';
import { hashPassword } from '../../../server/people/passwords.ts';
import { startSession } from '../../../server/people/sessions.ts';
import { readSettings } from '../../../server/platform/settings/env.ts';
import { createDiskStorage } from '../../../server/platform/storage/disk.ts';
import { openStorage } from '../../../server/platform/storage/open-storage.ts';
import type { Publisher } from '../../../server/publish/publisher.ts';
import { toFormData } from '../../../shared/api/client.ts';
import { type EndpointName, rowOf } from '../../../shared/api/endpoints.ts';
import type { ApiProblem, Envelope } from '../../../shared/api/envelope.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import { makeEmptySchema } from '../databases/empty-schema.ts';
import { openEmptySqliteStore } from '../databases/empty-sqlite-store.ts';
import { fixedPublisher } from './still-publisher.ts';

export const administrator = { email: 'admin@example.com', password: 'a long enough password' };

/** Hashing is intentionally slow, so it is done once for all backends of a process. */
let administratorHash: Promise<string> | undefined;

/** A raw response. The body is parsed if it is JSON. */
export interface RawReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: Partial<Envelope<any>> & Partial<ApiProblem> & { token?: string };
  text: string;
}

/** Uses PostgreSQL if TEST_DATABASE_URL is set, so that every backend test can run on it. */
async function openTestStore(folder: string) {
  const given = process.env.TEST_DATABASE_URL ?? '';
  if (given === '') return openEmptySqliteStore(join(folder, 'content.sqlite'));
  const address = await makeEmptySchema(given);
  return openStore({ DATABASE_URL: address, DATABASE_POOL: 5, DATA_DIR: folder });
}

/** Starts the backend without publishing, on free loopback ports, with an administrator and an adjustable clock. */
export async function startBackend(
  env: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
  imports: ImportOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-backend-'));
  const settings = readSettings({ PUBLIC_CALLS_PER_MINUTE: '0', QUERIES_PER_MINUTE: '0', ...env });
  const clock = { now: Date.now() };
  const ending = { is: false };
  const store = await openTestStore(folder);
  const now = () => clock.now;
  const storage = await openStorage({ ...settings, DATA_DIR: folder }, 'files');
  const media = await openMedia(storage, join(folder, 'uploads'), { store, now });
  const saved: number[] = [];
  const publisher: Publisher = { ...fixedPublisher, onSaved: (revision) => saved.push(revision) };
  administratorHash ??= hashPassword(administrator.password);
  await store.createAccount({
    _id: createObjectId(clock.now),
    email: administrator.email,
    passwordHash: await administratorHash,
    createdAt: new Date(clock.now).toISOString(),
  });
  const apps = await buildApp({
    store,
    media,
    publisher,
    settings,
    now,
    isDraining: () => ending.is,
    // Nothing is classified or sent here unless a test does so.
    testLeadMs: 50,
    imports,
    log,
    consoleFolder: join(folder, 'console'),
  });
  const listening = async (app: typeof apps.site) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  const [site, console_] = [await listening(apps.site), await listening(apps.console)];

  async function send(address: string, init: RequestInit = {}): Promise<RawReply> {
    const response = await fetch(address, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : {},
      text,
    };
  }

  /** Sends a request to the console origin or the given one, outside of drafts or in one: as JSON or as a form. */
  function call(
    name: EndpointName,
    input: FormData | Record<string, unknown> = {},
    token?: string,
    { origin = console_, draft = '' } = {},
  ): Promise<RawReply> {
    const { method, path } = rowOf(name);
    const hasFile = Object.values(input).some((value) => value instanceof Blob);
    if (hasFile)
      return call(name, toFormData({ ...input }, rowOf(name).files), token, { origin, draft });
    const address = `${origin}/api${draft && `/change-sets/${draft}`}${path}`;
    const isForm = input instanceof FormData;
    const authorization: Record<string, string> =
      token === undefined ? {} : { authorization: `Bearer ${token}` };
    if (method === 'GET') {
      const query = isForm ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
      return send(`${address}${query}`, { headers: authorization });
    }
    return send(address, {
      method,
      headers: { ...authorization, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? input : JSON.stringify(input),
    });
  }

  async function logIn(): Promise<string> {
    const { body } = await call('login', administrator);
    return body.token ?? '';
  }

  /** Returns a valid token, without checking a password. */
  async function session(): Promise<string> {
    const account = await store.accountByEmail(administrator.email);
    return startSession(store, account?._id ?? '', clock.now);
  }

  /** Returns the state that a rejected request must not change; variants are created in the background. */
  async function traces() {
    const files: string[] = [];
    for await (const { path } of storage.list()) if (/^[^/]+\/[^/]+$/.test(path)) files.push(path);
    const waiting: string[] = [];
    for await (const { path } of createDiskStorage(media.workFolder).list())
      if (path.startsWith('upload-')) waiting.push(path);
    return {
      revision: await store.revision(),
      queries: (await store.queries()).length,
      files: files.sort(),
      waiting,
    };
  }

  async function close() {
    await Promise.all([apps.site.close(), apps.console.close()]);
    await media.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }

  return {
    site,
    console: console_,
    folder,
    settings,
    clock,
    /** Set to true when the backend stops. */
    ending,
    store,
    publisher,
    media,
    storage,
    saved,
    /** Bodies being received, on both origins. */
    openBodies: () => apps.site.openBodies,
    send,
    call,
    logIn,
    session,
    traces,
    close,
  };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;
