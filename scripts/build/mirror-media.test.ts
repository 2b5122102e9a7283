import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findReferencedFiles, mirrorMedia } from './mirror-media.ts';

const stem = 'media/65f0c1d2e3a4b5c6d7e8f901-1600x1200-f9c63e';
const pdf = `files/${'a'.repeat(24)}/Prices-2026.pdf`;
const flat = { create: { width: 800, height: 600, channels: 3, background: '#369' } } as const;
let folder: string;
let server: Server;
let asked: string[];
let answer: (path: string) => number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirror-'));
  asked = [];
  answer = () => 200;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(answer(request.url ?? '')).end(`bytes of ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({
  folder,
  apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
});

async function page(html: string) {
  await writeFile(join(folder, 'index.html'), html);
}

describe('a self-contained site', () => {
  it('contains every variant and PDF file that its pages name', async () => {
    await page(
      `<img src="/api/file/${stem}/640.webp" srcset="/api/file/${stem}/320.avif 320w, /api/file/${stem}/640.avif 640w">
       <meta content="https://example.com/api/file/${stem}.png"><i data-props="{&quot;a&quot;:&quot;/api/file/${stem}/160.webp&quot;}">
       <a href="/api/file/${pdf}">Prices</a>`,
    );
    const report = await mirrorMedia(settings());
    expect(await readFile(join(folder, 'api/file', pdf), 'utf8')).toBe(`bytes of /api/file/${pdf}`);
    expect(report).toEqual({ fetched: 6, kept: 0, missing: [] });
    expect(await readFile(join(folder, 'api/file', stem, '320.avif'), 'utf8')).toBe(
      `bytes of /api/file/${stem}/320.avif`,
    );
  });

  it('reuses files of an earlier build', async () => {
    const earlier = join(folder, 'earlier');
    await mkdir(join(earlier, 'api/file/media'), { recursive: true });
    await writeFile(join(earlier, 'api/file', `${stem}.png`), 'old bytes');
    await page(`<img src="/api/file/${stem}.png">`);
    const report = await mirrorMedia({ ...settings(), earlier });
    expect(report.kept).toBe(1);
    expect(asked).toEqual([`HEAD /api/file/${stem}.png`]);
  });

  it('contains no variant of a picture that was erased since the earlier build', async () => {
    const earlier = join(folder, 'earlier');
    const kept = stem.replace('65f0', '75f0');
    for (const each of [stem, kept])
      for (const width of [320, 640]) {
        const file = join(earlier, 'api/file', each, `${width}.webp`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, await sharp(flat).resize(width).webp().toBuffer());
      }
    answer = (path) => (path.includes(stem) ? 410 : 200);
    const names = [stem, kept].flatMap((each) => [`${each}/320.webp`, `${each}/640.webp`]);
    await page(names.map((name) => `<img src="/api/file/${name}">`).join(''));
    const report = await mirrorMedia({ ...settings(), earlier });
    expect(report).toEqual({ fetched: 0, kept: 2, missing: names.slice(0, 2) });
    await expect(stat(join(folder, 'api/file', stem))).rejects.toThrow('ENOENT');
    expect(asked.filter((each) => each.includes(kept))).toHaveLength(1);
  });

  it('builds without a missing picture, and reports it', async () => {
    answer = () => 404;
    await page(`<img src="/api/file/${stem}.png">`);
    expect((await mirrorMedia(settings())).missing).toEqual([`${stem}.png`]);
  });

  it('fails to build when the backend fails', async () => {
    answer = () => 500;
    await page(`<img src="/api/file/${stem}.png">`);
    await expect(mirrorMedia(settings())).rejects.toThrow(/could not be fetched: it answered 500/);
  });

  it('waits for a variant that is being generated, and never stores the placeholder', async () => {
    const picture = sharp(flat);
    const whole = await picture.clone().webp().toBuffer();
    const narrow = await picture.resize(640).avif({ effort: 0 }).toBuffer();
    const name = `${stem}/640.avif`;
    const earlier = join(folder, 'earlier');
    await mkdir(join(earlier, 'api/file', stem), { recursive: true });
    await writeFile(join(earlier, 'api/file', name), whole);
    await page(`<img src="/api/file/${name}">`);
    let looks = 0;
    const headers = { 'cache-control': 'no-store' };
    const standingIn = async () => new Response(whole.buffer as ArrayBuffer, { headers });
    const making = async () => {
      looks += 1;
      return looks < 2 ? standingIn() : new Response(new Uint8Array(narrow));
    };
    const report = await mirrorMedia({ ...settings(), earlier, fetch: making });
    expect(report).toMatchObject({ fetched: 1, kept: 0 });
    expect(await readFile(join(folder, 'api/file', name))).toEqual(narrow);
    expect((await mirrorMedia({ ...settings(), earlier: folder })).kept).toBe(1);

    const unmade = mirrorMedia({ ...settings(), fetch: standingIn, patience: 0 });
    await expect(unmade).rejects.toThrow(/640\.avif could not be fetched: .*not made it yet/);
  });

  it('reads no file outside the media folder', async () => {
    await page('<img src="/api/file/../../etc/a.png"><img src="/api/file/%2e%2e/%2e%2e/b.png">');
    expect(await findReferencedFiles(folder)).toEqual(new Set());
  });
});
