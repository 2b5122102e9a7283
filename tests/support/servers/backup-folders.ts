import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { packTar, type TarFile, unpackTar } from '../../../server/backup/tar.ts';
import { sha256 } from '../../../server/platform/bytes/digest.ts';
import { openSqliteStore } from '../../../server/platform/db/sqlite/sqlite.ts';
import { openReleases } from '../../../server/publish/releases/releases.ts';
import { packTexts, releaseFacts, textOf } from '../packed-release.ts';
import { storedSession } from '../stores/people.contract.ts';

export const picture = `files/media/${'a'.repeat(24)}-60x40-ffcc00.webp`;
export const pdf = `files/files/${'b'.repeat(24)}/Prices-2026.pdf`;
export const at = new Date('2026-11-21T03:00:00Z');
const log = pino({ level: 'silent' });
export const by = { author: 'ann@example.com', at };

/** Fills a data folder like that of a server: a document, a login, a picture, a PDF, a release. */
export async function fill(dataDir: string, name: string): Promise<void> {
  const store = await openSqliteStore(join(dataDir, 'content.sqlite'));
  await store.write([{ kind: 'partner', id: 'p', body: { partner_name: name } }], by);
  const account = { _id: 'a', email: 'ann@example.com', passwordHash: 'x', createdAt: 'then' };
  await store.createAccount(account);
  await store.startSession(storedSession({ tokenHash: 'th' }), 10);
  await store.close();
  mkdirSync(join(dataDir, 'files', 'media'), { recursive: true });
  writeFileSync(join(dataDir, picture), `picture of ${name}`);
  mkdirSync(dirname(join(dataDir, pdf)), { recursive: true });
  writeFileSync(join(dataDir, pdf), `prices of ${name}`);
  await publish(dataDir, name);
}

async function publish(dataDir: string, name: string): Promise<void> {
  const releases = await openReleases(join(dataDir, 'releases'), { keep: 20, log });
  const changes = packTexts(releases, { 'index.html': `<h1>${name}</h1>` });
  await releases.publish({ ...releaseFacts, base: releases.live(), changes });
}

export async function contentOf(dataDir: string) {
  const store = await openSqliteStore(join(dataDir, 'content.sqlite'));
  const partner = await store.get('partner', 'p');
  const session = await store.session('th');
  await store.close();
  const releases = await openReleases(join(dataDir, 'releases'), { keep: 20, log });
  return {
    name: partner?.body.partner_name,
    picture: readFileSync(join(dataDir, picture), 'utf8'),
    pdf: readFileSync(join(dataDir, pdf), 'utf8'),
    page: (await textOf(releases, 'index.html')) ?? null,
    session,
  };
}

export const northmoor = {
  name: 'Northmoor',
  picture: 'picture of Northmoor',
  pdf: 'prices of Northmoor',
  page: '<h1>Northmoor</h1>',
  session: null,
};

/**
 * Returns every file of a folder with its digest, to detect changes. Ignores the empty log left by database readers.
 */
export async function state(dataDir: string): Promise<Record<string, string>> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile() && !/^in-use\.lock|sqlite-(wal|shm)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [file, sha256(readFileSync(file))]),
  );
}

/** Returns null if the bytes are not a complete archive. */
export function unpackArchive(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

/** Returns the files of an archive, by path. */
export async function entriesOf(file: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const plain = gunzipSync(readFileSync(file));
  for await (const { path, bytes } of unpackTar(once(plain))) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    found.set(path, Buffer.concat(chunks));
  }
  return found;
}

/** Creates an archive with any files. */
export async function archiveOf(files: (readonly [string, string | Buffer])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of packTar(tarFiles(files), at)) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

async function* tarFiles(files: (readonly [string, string | Buffer])[]): AsyncGenerator<TarFile> {
  for (const [path, text] of files) {
    const bytes = Buffer.from(text);
    yield { path, size: bytes.length, bytes: [bytes] };
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
