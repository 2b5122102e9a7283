import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture } from '../tests/support/pictures.ts';
import { withUploads } from '../tests/support/servers/uploads.ts';

const { backend, stored } = withUploads();

describe('a file of the public site', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${backend.site}/api/file/${path}`, { headers });

  /** A variant that is still being made is replaced by the whole picture, uncached. */
  async function made(path: string): Promise<Response> {
    for (;;) {
      const response = await get(path);
      if (response.headers.get('cache-control') !== 'no-store') return response;
      await response.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it('is cached permanently, and cannot run scripts', async () => {
    const path = await stored(await picture(50));
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${path.split('/').at(-1)}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('is not found by a path with backslashes', async () => {
    const path = await stored(await picture(50));
    expect((await get(path.replaceAll('/', '%5C'))).status).toBe(200);
  });

  it('has every declared variant, created on first request, and no other', async () => {
    const path = await stored(await picture(51, { width: 700, height: 300 }));
    const stem = path.replace(/\.webp$/, '');
    for (const format of ['avif', 'webp'] as const) {
      const response = await made(`${stem}/320.${format}`);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(width).toBe(320);
    }
    for (const no of [
      '321.avif',
      '800.avif',
      '320.png',
      '320.jpeg',
      '320.jpg',
      '1200.jpg',
      '0320.webp',
    ])
      expect({ no, status: (await get(`${stem}/${no}`)).status }).toEqual({ no, status: 404 });
  });

  it('has one JPEG for link previews, on white if it is transparent', async () => {
    const clear = await sharp({
      create: { width: 700, height: 300, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer();
    const stem = (await stored(clear)).replace(/\.\w+$/, '');
    const response = await made(`${stem}/640.jpg`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, width } = await sharp(bytes).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: 640 });
    expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(240);
  });

  it('is the only kind of file that is served', async () => {
    const nothing = [
      '',
      'media',
      'media/',
      '../content.sqlite',
      '..%2f..%2fcontent.sqlite',
      'media/%00',
      'media/..%5c..%5ccontent.sqlite',
      '%E0%A4%A',
    ];
    for (const path of nothing) {
      const response = await get(path);
      expect({ path, is404: [400, 404].includes(response.status) }).toEqual({ path, is404: true });
      expect(await response.text()).not.toContain('SQLite');
    }
  });
});
