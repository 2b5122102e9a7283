import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packZip } from './zip.ts';

async function* files() {
  yield { path: 'index.html', bytes: Buffer.from('words '.repeat(100)) };
  yield { path: 'ümlaut/a.bin', bytes: Buffer.from([1, 2, 3]) };
  yield { path: 'empty.txt', bytes: Buffer.alloc(0) };
}

it('creates a zip that opens everywhere and contains the same bytes', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of packZip(files())) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const size = bytes.readUInt32LE(18);
  const nameLength = bytes.readUInt16LE(26);
  const body = bytes.subarray(30 + nameLength, 30 + nameLength + size);
  expect(inflateRawSync(body).toString()).toBe('words '.repeat(100));

  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  try {
    await writeFile(join(folder, 'site.zip'), bytes);
    const unzip = ['-m', 'zipfile', '-e', join(folder, 'site.zip'), folder];
    const python = which('python3', unzip);
    if (!python) return;
    expect([...(await readFile(join(folder, 'ümlaut/a.bin')))]).toEqual([1, 2, 3]);
    expect(await readFile(join(folder, 'empty.txt'), 'utf8')).toBe('');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Checks with another program, if installed. */
function which(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

it('creates a readable zip of more files than the plain format can count', async () => {
  const count = 0xffff + 10;
  async function* many() {
    for (let at = 0; at < count; at += 1) yield { path: `${at}/index.html`, bytes: Buffer.of(at) };
  }
  const folder = await mkdtemp(join(tmpdir(), 'zip-'));
  try {
    const file = join(folder, 'site.zip');
    const pieces: Buffer[] = [];
    for await (const piece of packZip(many())) pieces.push(piece);
    await writeFile(file, Buffer.concat(pieces));
    const check = `from zipfile import ZipFile as Z; z = Z('${file}'); assert len(z.namelist()) == ${count} and z.read('65540/index.html') == bytes([4])`;
    which('python3', ['-c', check]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
