import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import { filesOf } from '../../server/publish/releases/manifest.ts';
import { openReleases } from '../../server/publish/releases/releases.ts';
import { publishOperation } from './release-operations.ts';
import type { Tally } from './sweep.ts';

const pageSize = 4096;
const by = { author: 'ann@example.com', at: new Date(0) };
const damages: [name: string, damage: (page: Buffer) => void][] = [
  ['zeroed', (page) => page.fill(0)],
  ['overwritten', (page) => page.fill(0xa5)],
  ['one bit flipped in the middle', (page) => flip(page, page.length >> 1)],
  ['one bit flipped near the end', (page) => flip(page, page.length - 40)],
  ['one bit flipped near the beginning', (page) => flip(page, 9)],
];

function flip(bytes: Buffer, at: number): void {
  bytes[at] = (bytes[at] ?? 0) ^ 0x04;
}

/**
 * Damages every page of a database and every part of the releases' bytes: it must be detected or have no effect, and
 * never be served.
 */
export async function* damageAll(): AsyncGenerator<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-damage-'));
  try {
    for (const [name, damage] of damages) yield await damagePages(folder, name, damage);
    yield await damageReleases(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const documents = 60;
const textOf = (id: number) => `Document ${id} `.repeat(20);

async function damagePages(
  folder: string,
  name: string,
  damage: (page: Buffer) => void,
): Promise<Tally> {
  const tally: Tally = { name: `database page ${name}`, tried: 0, survived: 0, lost: [] };
  const file = join(folder, 'whole.sqlite');
  rmSync(file, { force: true });
  const store = await openSqliteStore(file);
  for (let id = 0; id < documents; id += 1)
    await store.write([{ kind: 'category', id: `${id}`, body: { name: textOf(id) } }], by);
  await store.close();
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at += pageSize) {
    tally.tried += 1;
    const bytes = Buffer.from(whole);
    damage(bytes.subarray(at, at + pageSize));
    const damaged = join(folder, 'damaged.sqlite');
    for (const end of ['', '-wal', '-shm']) rmSync(`${damaged}${end}`, { force: true });
    writeFileSync(damaged, bytes);
    const served = await contentIn(damaged);
    if (served === 'refused' || served === 'as it was') tally.survived += 1;
    else tally.lost.push(`page ${at / pageSize + 1} ${name}: ${served}`);
  }
  return tally;
}

async function contentIn(file: string): Promise<string> {
  try {
    const store = await openSqliteStore(file);
    try {
      const found = await store.list('category');
      if (found.length !== documents) return `${found.length} documents served`;
      const wrong = found.find(({ id, body }) => body.name !== textOf(Number(id)));
      if (wrong) return `document ${wrong.id} was served with other words`;
      const newest = await store.revision();
      for (let id = 0; id < documents; id += 1)
        for (const reader of [store, store.at(newest)])
          if ((await reader.get('category', `${id}`))?.body.name !== textOf(id))
            return `document ${id} was served with other words by its id`;
      return 'as it was';
    } finally {
      await store.close();
    }
  } catch {
    return 'refused';
  }
}

const stretch = 97;

async function damageReleases(folder: string): Promise<Tally> {
  const tally: Tally = { name: 'release bytes damaged', tried: 0, survived: 0, lost: [] };
  const whole = join(folder, 'whole');
  await publishOperation.prepare(whole);
  for (const path of readdirSync(join(whole, 'releases'), { recursive: true }).map(String)) {
    if (!/\.(pack|json)$/.test(path)) continue;
    const { length } = readFileSync(join(whole, 'releases', path));
    for (let at = 0; at < length; at += stretch) {
      tally.tried += 1;
      const copy = join(folder, 'copy');
      rmSync(copy, { recursive: true, force: true });
      cpSync(whole, copy, { recursive: true });
      const file = join(copy, 'releases', path);
      const bytes = readFileSync(file);
      flip(bytes, at);
      writeFileSync(file, bytes);
      const wrong = await servedFrom(copy).catch((error) => `${error}`);
      if (wrong === null) tally.survived += 1;
      else tally.lost.push(`${path} at ${at}: ${wrong}`);
    }
  }
  return tally;
}

/** Readable bytes must equal the written ones; unreadable ones are refused, and rendered again by the server. */
async function servedFrom(folder: string): Promise<string | null> {
  const log = pino({ level: 'silent' });
  const releases = await openReleases(join(folder, 'releases'), { keep: 20, log });
  const live = releases.live();
  if (!live) return null;
  for (const [path, entry] of filesOf(live)) {
    const bytes = await releases.read(entry).catch(() => null);
    if (bytes && bytes.toString() !== `${path} one`) return `${path} served as ${bytes}`;
  }
  return null;
}
