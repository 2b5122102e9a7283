import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { waitUntil } from '../../scripts/support/until.ts';
import { buildApp } from '../../server/app.ts';
import { openMedia } from '../../server/media/media.ts';
import { createAccount } from '../../server/people/accounts.ts';
import { startSession } from '../../server/people/sessions.ts';
import { sha256 } from '../../server/platform/bytes/digest.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import { readSettings } from '../../server/platform/settings/env.ts';
import { createDiskStorage } from '../../server/platform/storage/disk.ts';
import { fixedPublisher } from '../../tests/support/servers/still-publisher.ts';
import type { Operation } from './operation.ts';

const email = 'ann@example.com';
const by = { author: email, at: new Date(0) };
async function prepare(folder: string): Promise<void> {
  const store = await openSqliteStore(join(folder, 'content.sqlite'));
  await createAccount(store, { email, password: 'a long enough password', now: 0 });
  const body = { section_name: 'main_banner', title: 'old', heading: 'old' };
  await store.write([{ kind: 'section', id: 'main_banner', body }], by);
  await store.close();
}

/** The backend without its publisher and without a network: from parsing the form to the answer. */
async function open(folder: string, withPicture: boolean): Promise<() => Promise<void>> {
  const store = await openSqliteStore(join(folder, 'content.sqlite'));
  const media = await openMedia(createDiskStorage(join(folder, 'files')), join(folder, 'uploads'), {
    store,
    now: Date.now,
  });
  const { console: app } = await buildApp({
    store,
    media,
    publisher: fixedPublisher,
    settings: readSettings({ DATA_DIR: folder }),
    now: Date.now,
    log: pino({ level: 'silent' }),
    consoleFolder: join(folder, 'console'),
  });
  const account = await store.accountByEmail(email);
  const token = await startSession(store, account?._id ?? '', Date.now());
  const form = new FormData();
  for (const [name, value] of [
    ['section_name', 'main_banner'],
    ['title', 'new'],
    ['heading', 'new'],
  ] as const)
    form.append(name, value);
  if (withPicture) form.append('profile_image', new Blob([await picture()]), 'picture.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    authorization: `Bearer ${token}`,
  };
  await app.ready();
  return async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/admin/saveSection',
      headers,
      payload,
    });
    if (response.statusCode !== 200) throw new Error(response.body);
  };
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 60, height: 40, channels: 3, background: '#fc3' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

async function state(folder: string, withPicture: boolean): Promise<string> {
  const store = await openSqliteStore(join(folder, 'content.sqlite'));
  try {
    const deps = { store, now: Date.now };
    await (
      await openMedia(createDiskStorage(join(folder, 'files')), join(folder, 'uploads'), deps)
    ).close();
    const { isWhole, faults } = await store.verifyAudit();
    if (!isWhole) return `the audit trail: ${faults[0]}`;
    const found = await store.get('section', 'main_banner');
    const { title, heading, profile_image: image } = found?.body ?? {};
    const left = await leftUploads(join(folder, 'uploads'));
    if (left.length > 0) return `uploads left behind: ${left}`;
    if (title === 'old' && heading === 'old' && !image) return 'before';
    const isSaved = title === 'new' && heading === 'new' && Boolean(image) === withPicture;
    if (!isSaved) return `neither: ${JSON.stringify(found?.body)}`;
    return withPicture ? await pictureState(folder, String(image)) : 'after';
  } finally {
    await store.close();
  }
}

/** The process that saved may still make sizes of the picture in this folder. */
async function leftUploads(folder: string): Promise<string[]> {
  let left: string[] = [];
  const isEmpty = async () => {
    left = await readdir(folder);
    return left.length === 0;
  };
  await waitUntil(isEmpty, 10_000).catch(() => undefined);
  return left;
}

/** A stored picture is named by its bytes. */
async function pictureState(folder: string, path: string): Promise<string> {
  const bytes = await readFile(join(folder, 'files', path)).catch(() => null);
  if (!bytes) return `saved without its picture ${path}`;
  return path.includes(sha256(bytes).slice(0, 24)) ? 'after' : `the picture ${path} is damaged`;
}

export const save: Operation = {
  name: 'save',
  prepare,
  open: (folder) => open(folder, false),
  state: (folder) => state(folder, false),
};

export const upload: Operation = {
  name: 'upload',
  prepare,
  open: (folder) => open(folder, true),
  state: (folder) => state(folder, true),
};
