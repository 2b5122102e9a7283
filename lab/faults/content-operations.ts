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
import { readSettings } from '../../server/platform/settings/env.ts';
import { createDiskStorage } from '../../server/platform/storage/disk.ts';
import type { Store } from '../../server/store.ts';
import { fixedPublisher } from '../../tests/support/servers/still-publisher.ts';
import { onStore } from './operated-store.ts';

const email = 'ann@example.com';
const by = { author: email, at: new Date(0) };

const mediaIn = (store: Store, folder: string) =>
  openMedia(createDiskStorage(join(folder, 'files')), join(folder, 'uploads'), {
    store,
    now: Date.now,
  });

/** The backend without its publisher and without a network: from parsing the form to the answer. */
async function open(store: Store, folder: string, withPicture: boolean) {
  const { console: app } = await buildApp({
    store,
    media: await mediaIn(store, folder),
    publisher: fixedPublisher,
    settings: readSettings({ DATA_DIR: folder }),
    now: Date.now,
    log: pino({ level: 'silent' }),
    consoleFolder: join(folder, 'console'),
  });
  const account = await store.accountByEmail(email);
  const token = await startSession(store, account?._id ?? '', Date.now());
  const form = new FormData();
  const fields = { section_name: 'main_banner', title: 'new', heading: 'new' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (withPicture) form.append('profile_image', new Blob([await picture()]), 'picture.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    authorization: `Bearer ${token}`,
  };
  await app.ready();
  return async () => {
    const call = { method: 'POST', url: '/api/admin/saveSection', headers, payload } as const;
    const response = await app.inject(call);
    if (response.statusCode !== 200) throw new Error(response.body);
  };
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 60, height: 40, channels: 3, background: '#fc3' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

async function state(store: Store, folder: string, withPicture: boolean): Promise<string> {
  await (await mediaIn(store, folder)).close();
  const found = await store.get('section', 'main_banner');
  const { title, heading, profile_image: image } = found?.body ?? {};
  const left = await leftUploads(join(folder, 'uploads'));
  if (left.length > 0) return `uploads left behind: ${left}`;
  if (title === 'old' && heading === 'old' && !image) return 'before';
  const isSaved = title === 'new' && heading === 'new' && Boolean(image) === withPicture;
  if (!isSaved) return `neither: ${JSON.stringify(found?.body)}`;
  return withPicture ? await pictureState(folder, String(image)) : 'after';
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

const saving = (name: string, withPicture: boolean) =>
  onStore(name, {
    async prepare(store) {
      await createAccount(store, { email, password: 'a long enough password', now: 0 });
      const body = { section_name: 'main_banner', title: 'old', heading: 'old' };
      await store.write([{ kind: 'section', id: 'main_banner', body }], by);
    },
    open: (store, folder) => open(store, folder, withPicture),
    state: (store, folder) => state(store, folder, withPicture),
  });

export const operations = [saving('save', false), saving('upload', true)];
