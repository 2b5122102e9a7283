import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageFacts, transparentColour } from '../shared/rules/image-path.ts';
import { headerLogo } from '../shared/rules/logo-size.ts';
import { picture } from '../tests/support/pictures.ts';
import { type Backend, startBackend } from '../tests/support/servers/backend.ts';

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await startBackend();
  token = await backend.session();
});
afterAll(() => backend.close());

function upload(bytes: BlobPart, name = 'picture.png') {
  const form = new FormData();
  form.append('section_name', 'main_banner');
  form.append('profile_image', new File([bytes], name));
  return backend.call('saveSection', form, token);
}

async function stored(bytes: BlobPart): Promise<string> {
  const { status, body } = await upload(bytes);
  expect({ status, message: body.message }).toMatchObject({ status: 200 });
  return body.data.profile_image;
}

const onDisk = (path: string) => readFile(join(backend.folder, 'files', path));

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'tiff'] as const)('may be a %s file', async (format) => {
    const path = await stored(await picture(40, { format }));
    expect(imageFacts(path)).toMatchObject({ width: 60, height: 40, extension: 'webp' });
  });

  it('is stored under a name that says its size and colour, and never the name it came with', async () => {
    const red = await sharp({
      create: { width: 90, height: 30, channels: 3, background: '#d02010' },
    })
      .png()
      .toBuffer();
    const path = await stored(new Uint8Array(red));
    const facts = imageFacts(path);
    expect(facts).toMatchObject({ width: 90, height: 30 });
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(facts?.colour.slice(at, at + 2) ?? '', 16),
    );
    expect(r).toBeGreaterThan(180);
    expect(g + b).toBeLessThan(100);
  });

  it('is turned upright, made at most 2400 pixels wide, and loses where it was taken', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 1000, channels: 3, background: '#345678' },
    })
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const path = await stored(new Uint8Array(photo));
    expect(imageFacts(path)).toMatchObject({ width: 1000, height: 3000 });
    const kept = await sharp(await onDisk(path)).metadata();
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
    const wide = await picture(1, { width: 3001, height: 20 });
    expect(imageFacts(await stored(wide))?.width).toBe(2400);
    const high = await picture(1, { width: 20, height: 17_000 });
    expect(imageFacts(await stored(high))?.height).toBe(16_000);
  });

  it('keeps its transparency', async () => {
    const logo = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    })
      .composite([
        { input: { create: { width: 20, height: 20, channels: 4, background: '#00ff00' } } },
      ])
      .png()
      .toBuffer();
    const path = await stored(new Uint8Array(logo));
    const { isOpaque } = await sharp(await onDisk(path)).stats();
    expect(isOpaque).toBe(false);
    expect(imageFacts(path)?.colour, 'no colour of its own behind it').toBe(transparentColour);
  });

  it('that moves is stored as its first frame', async () => {
    const frames = await Promise.all([1, 2].map((shade) => picture(shade)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(imageFacts(await stored(new Uint8Array(gif)))).toMatchObject({ width: 60, height: 40 });
  });

  it('sent twice is stored once', async () => {
    const first = await stored(await picture(77));
    expect(await stored(await picture(77))).toBe(first);
  });
});

describe('a file that cannot be used', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  // Nothing decodes it: the server's picture library comes without the codec.
  const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
  const refused: [string, () => Promise<BlobPart> | BlobPart, string][] = [
    ['an SVG', () => svg, 'SVG'],
    ['a HEIC picture', () => heic, 'HEIC'],
    ['an SVG that calls itself PNG', () => `<?xml version="1.0"?>${svg}`, 'SVG'],
    ['a text', () => 'hello', 'not a picture'],
    [
      'half a picture',
      async () => (await picture(3, { width: 900, height: 900 })).subarray(0, 700),
      'not a picture',
    ],
    ['a page', () => '<html><script>alert(1)</script>', 'not a picture'],
    ['a PDF', () => '%PDF-1.4\n1 0 obj\n<<>>\nendobj', 'picture'],
  ];
  it.each(refused)(
    '%s is refused with a reason, and leaves nothing behind',
    async (_what, bytes, reason) => {
      const before = await backend.traces();
      const { status, body } = await upload(await bytes());
      expect({ status, id: body.error?.id, field: body.error?.field }).toEqual({
        status: 400,
        id: 'UNSUPPORTED_IMAGE',
        field: 'profile_image',
      });
      expect(body.message).toContain(reason);
      expect(await backend.traces()).toEqual(before);
    },
  );

  it('with more than 40 megapixels is refused from its header', async () => {
    const bomb = await picture(1, { width: 8000, height: 5100, format: 'png' });
    const { status, body } = await upload(bomb);
    expect({ status, id: body.error?.id }).toEqual({ status: 400, id: 'UNSUPPORTED_IMAGE' });
    expect(body.message).toContain('40 megapixels');
  });

  it('of more than 15 MB is refused as too large, and leaves nothing behind', async () => {
    const before = await backend.traces();
    const { status, body } = await upload(new Uint8Array((15 << 20) + 1));
    expect({ status, code: body.code, id: body.error?.id }).toEqual({
      status: 413,
      code: 413,
      id: 'TOO_LARGE',
    });
    expect(await backend.traces()).toEqual(before);
  });

  it('sent to a call that takes none is refused, and leaves nothing behind', async () => {
    const before = await backend.traces();
    const form = new FormData();
    for (const name of ['name', 'phone_number', 'subject']) form.append(name, '1');
    form.append('picture', new File([await picture(1)], 'a.png'));
    const { status } = await backend.call('saveQuery', form);
    expect(status).toBe(413);
    expect(await backend.traces()).toEqual(before);
  });

  it('beside a wrong field is not stored', async () => {
    const before = await backend.traces();
    const form = new FormData();
    form.append('section_name', 'main_banner');
    form.append('title', 'x'.repeat(201));
    form.append('profile_image', new File([await picture(99)], 'a.png'));
    expect((await backend.call('saveSection', form, token)).status).toBe(400);
    expect(await backend.traces()).toEqual(before);
  });
});

describe('the files of the public site', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${backend.site}/api/file/${path}`, { headers });

  /** A variant that is still being made is answered by the whole picture, for once only. */
  async function made(path: string): Promise<Response> {
    for (;;) {
      const response = await get(path);
      if (response.headers.get('cache-control') !== 'no-store') return response;
      await response.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it('are answered for ever, and can run nothing', async () => {
    const response = await get(await stored(await picture(50)));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('are not sent again to who has them', async () => {
    const path = await stored(await picture(50));
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('are sent in part when a part is asked for', async () => {
    const path = await stored(await picture(50));
    const whole = Buffer.from(await (await get(path)).arrayBuffer());
    const part = async (range: string) => {
      const response = await get(path, { range });
      return {
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
        range: response.headers.get('content-range'),
      };
    };
    expect(await part('bytes=2-5')).toEqual({
      status: 206,
      bytes: whole.subarray(2, 6),
      range: `bytes 2-5/${whole.length}`,
    });
    expect((await part('bytes=-3')).bytes).toEqual(whole.subarray(-3));
    expect((await part('bytes=4-')).bytes).toEqual(whole.subarray(4));
    expect((await part(`bytes=${whole.length}-`)).status).toBe(416);
    for (const other of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2'])
      expect((await part(other)).status).toBe(200);
  });

  it('are found by a path with backslashes', async () => {
    const path = await stored(await picture(50));
    expect((await get(path.replaceAll('/', '%5C'))).status).toBe(200);
  });

  it('come in every variant, made when first asked for, and in no other', async () => {
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

  it('come as one JPEG for those a page is shared with, on white where they are transparent', async () => {
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

  it('are all there is to be had', async () => {
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

describe('an uploaded logo', () => {
  async function logo(bytes: BlobPart, name = 'logo.svg') {
    const form = new FormData();
    form.append('section_name', 'site_identity');
    form.append('logo', new File([bytes], name));
    const { status, body } = await backend.call('saveSection', form, token);
    return { status, message: body.message as string, path: body.data?.logo as string };
  }
  const drawing = (inside: string, size = 'width="200" height="120"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;

  it('may be an SVG drawing: it is stored as pixels, without its margins, with its colours noted', async () => {
    const { path } = await logo(
      drawing('<path d="M50 30h40v40h-40zM110 30h40v40h-40z" fill="#15382e"/>'),
    );
    expect(path).toMatch(/^media\/[0-9a-f]{24}-480x192-ffffff\.webp#ink=15382e$/);
    const bytes = await onDisk(path.replace(/#.*/, ''));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480 });
    const answer = await backend.send(`${backend.site}/api/file/${path.replace(/#.*/, '')}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
  });

  it('loses white margins too, and keeps a ground of its own', async () => {
    const png = (ground: string) =>
      sharp(
        Buffer.from(
          drawing(
            `<rect width="200" height="120" fill="${ground}"/><rect x="50" y="30" width="100" height="40"/>`,
          ),
        ),
      )
        .flatten()
        .png()
        .toBuffer();
    expect(imageFacts((await logo(await png('#fff'), 'a.png')).path)).toMatchObject({ width: 100 });
    expect(imageFacts((await logo(await png('#fc0'), 'a.png')).path)).toMatchObject({ width: 200 });
  });

  it.each([
    ['a script', '<script>1</script>'],
    ['a picture from elsewhere', '<image href="http://127.0.0.1:1/a.png" width="9" height="9"/>'],
    ['a reference', '<use href="file:///etc/passwd"/>'],
    ['too many bytes', `<!--${'x'.repeat(600_000)}-->`],
  ])('is refused with %s, and nothing of it is left', async (_what, inside) => {
    const before = await backend.traces();
    const { status, message } = await logo(drawing(inside));
    expect(status).toBe(400);
    expect(message).toContain('This SVG drawing cannot be used');
    expect(await backend.traces()).toEqual(before);
  });

  it('is drawn at a sane size, whatever size it claims', async () => {
    const claims = 'width="20000" height="40" viewBox="0 0 1000 2"';
    const { path } = await logo(drawing('<rect width="1000" height="2"/>', claims));
    expect(imageFacts(path)?.width).toBeLessThanOrEqual(3 * headerLogo.widestLine);
  });
});

it('what must stay in view comes before a file’s name, or is found', async () => {
  const send = async (name: string) => {
    const { body } = await upload(await picture(40), name);
    return String(body.data.profile_image);
  };
  expect(await send('at=48,22;a.png')).toMatch(/\.webp#at=48,22$/);
  expect(await send('at=auto;a.png')).toMatch(/\.webp#at=\d+,\d+$/);
  expect(await send('a.png')).toMatch(/\.webp$/);
});
