import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseImage, transparentColour } from '../shared/rules/images/image-path.ts';
import { headerLogo } from '../shared/rules/images/logo-size.ts';
import { notesOf } from '../shared/rules/images/picture-notes.ts';
import { picture } from '../tests/support/pictures.ts';
import { withUploads } from '../tests/support/servers/uploads.ts';

const { backend, upload, stored, onDisk } = withUploads();

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'tiff'] as const)('accepts a %s file', async (format) => {
    const path = await stored(await picture(40, { format }));
    expect(parseImage(path)).toMatchObject({ width: 60, height: 40, extension: 'webp' });
  });

  it('is stored under a name with its size and colour, never its original name', async () => {
    const red = await sharp({
      create: { width: 90, height: 30, channels: 3, background: '#d02010' },
    })
      .png()
      .toBuffer();
    const path = await stored(new Uint8Array(red));
    const facts = parseImage(path);
    expect(facts).toMatchObject({ width: 90, height: 30 });
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(facts?.colour.slice(at, at + 2) ?? '', 16),
    );
    expect(r).toBeGreaterThan(180);
    expect(g + b).toBeLessThan(100);
  });

  it('is scaled to at most 2400 pixels in width and 16,000 in height', async () => {
    const wide = await picture(1, { width: 3001, height: 20 });
    expect(parseImage(await stored(wide))?.width).toBe(2400);
    const high = await picture(1, { width: 20, height: 17_000 });
    expect(parseImage(await stored(high))?.height).toBe(16_000);
  });

  it('stores colours for its placeholder, unless parts are transparent', async () => {
    const sky = (opacity: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><linearGradient id="a" x2="0" y2="1"><stop stop-color="#2050a0"/><stop offset="1" stop-color="#e0e8f0"/></linearGradient><rect width="60" height="40" opacity="${opacity}" fill="url(#a)"/></svg>`;
    const png = async (opacity: number) =>
      new Uint8Array(
        await sharp(Buffer.from(sky(opacity)))
          .png()
          .toBuffer(),
      );
    const { tones = [] } = notesOf(await stored(await png(1)));
    expect(tones).toHaveLength(2);
    expect(tones[0]).toMatch(/^#2/);
    expect(tones[1]).toMatch(/^#[de]/);
    expect(notesOf(await stored(await png(0.5))).tones).toBeUndefined();
  });

  it('is recorded as busy if small contrasts would make text on it hard to read', async () => {
    const drawn = async (inner: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${inner}</svg>`;
      const bytes = await sharp(Buffer.from(svg)).flatten().png().toBuffer();
      return notesOf(await stored(new Uint8Array(bytes))).busy ?? false;
    };
    const spots = Array.from({ length: 600 }, (_, at) => {
      const [x, y, tone] = [(at * 197) % 600, (at * 89) % 400, (at * 67) % 256];
      return `<rect x="${x}" y="${y}" width="26" height="20" fill="rgb(${tone},${tone},${tone})"/>`;
    });
    expect(await drawn(spots.join(''))).toBe(true);
    const fade =
      '<linearGradient id="a" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1"/></linearGradient>';
    expect(await drawn(`${fade}<rect width="600" height="400" fill="url(#a)"/>`)).toBe(false);
    const still =
      '<rect width="600" height="400" fill="#776"/><circle cx="420" cy="200" r="120" fill="#bba"/>';
    expect(await drawn(still)).toBe(false);
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
    expect(parseImage(path)?.colour, 'no colour of its own behind it').toBe(transparentColour);
  });

  it.each<[string, (jpeg: Buffer) => Buffer]>([
    // The bytes after the marker SOS are redundant in a single-pass picture (ITU-T T.81, table B.3).
    ['an empty spectral selection', (jpeg) => changed(jpeg, scanOf(jpeg) + 11, 0)],
    ['a successive approximation', (jpeg) => changed(jpeg, scanOf(jpeg) + 13, 0x11)],
    ['bytes between its markers', (jpeg) => withBytes(jpeg, scanOf(jpeg), 'abcd')],
    ['bytes after its end', (jpeg) => withBytes(jpeg, jpeg.length, 'abcd')],
    [
      'a restart marker it does not expect',
      (jpeg) => changed(jpeg, scanOf(jpeg) + 900, 0xff, 0xd3),
    ],
    ['Exif data that nobody can read', (jpeg) => withBytes(jpeg, 2, brokenExif)],
    ['an invalid profile', (jpeg) => withBytes(jpeg, 2, brokenProfile)],
  ])(
    'accepts a JPEG with a small fault that every browser tolerates: %s',
    async (_fault, spoil) => {
      const path = await stored(new Uint8Array(spoil(await noise('jpeg'))));
      expect(parseImage(path)).toMatchObject({ width: 200, height: 160 });
    },
  );
});

const brokenExif = Buffer.from('ffe1000c45786966000041424344', 'hex');
const brokenProfile = Buffer.from(`\u00ff\u00e2\0\u0014ICC_PROFILE\0\u0001\u0001abcd`, 'latin1');
const scanOf = (jpeg: Buffer) => jpeg.indexOf(Buffer.from('ffda', 'hex'));

function changed(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
}

function withBytes(bytes: Buffer, at: number, more: string | Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)]);
}

function noise(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'): Promise<Buffer> {
  const create = {
    width: 200,
    height: 160,
    channels: 3,
    background: '#777',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

describe('an unusable file', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  // Nothing decodes it: the server's picture library lacks the codec.
  const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
  const refused: [string, () => Promise<BlobPart> | BlobPart, string][] = [
    ['an SVG', () => svg, 'SVG'],
    ['a HEIC picture', () => heic, 'HEIC'],
    ['an SVG declared as PNG', () => `<?xml version="1.0"?>${svg}`, 'SVG'],
    ['a text', () => 'hello', 'not a picture'],
    ['a page', () => '<html><script>alert(1)</script>', 'not a picture'],
    ['a PDF', () => '%PDF-1.4\n1 0 obj\n<<>>\nendobj', 'picture'],
  ];
  it.each(refused)('is rejected with a reason and not stored: %s', async (_what, bytes, reason) => {
    const before = await backend.traces();
    const { status, body } = await upload(await bytes());
    expect({ status, id: body.error?.id, field: body.error?.field }).toEqual({
      status: 400,
      id: 'UNSUPPORTED_IMAGE',
      field: 'profile_image',
    });
    expect(body.message).toContain(reason);
    expect(await backend.traces()).toEqual(before);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'is reported as incomplete if half a %s is sent',
    async (format) => {
      const whole = await noise(format);
      const { body } = await upload(new Uint8Array(whole.subarray(0, whole.length >> 1)));
      expect(body.message).toMatch(/^This picture is incomplete/);
    },
  );

  it('is rejected from its header above 40 megapixels', async () => {
    const bomb = await picture(1, { width: 8000, height: 5100, format: 'png' });
    const { status, body } = await upload(bomb);
    expect({ status, id: body.error?.id }).toEqual({ status: 400, id: 'UNSUPPORTED_IMAGE' });
    expect(body.message).toContain('40 megapixels');
  });

  it('is rejected by an endpoint without files, and not stored', async () => {
    const before = await backend.traces();
    const form = new FormData();
    for (const name of ['name', 'phone_number', 'subject']) form.append(name, '1');
    form.append('picture', new File([await picture(1)], 'a.png'));
    const { status } = await backend.call('saveQuery', form);
    expect(status).toBe(413);
    expect(await backend.traces()).toEqual(before);
  });

  it('is not stored if another field is invalid', async () => {
    const before = await backend.traces();
    const form = new FormData();
    form.append('section_name', 'main_banner');
    form.append('title', 'x'.repeat(201));
    form.append('profile_image', new File([await picture(99)], 'a.png'));
    expect((await backend.ask('saveSection', form)).status).toBe(400);
    expect(await backend.traces()).toEqual(before);
  });
});

describe('an uploaded logo', () => {
  async function logo(bytes: BlobPart, name = 'logo.svg') {
    const form = new FormData();
    form.append('section_name', 'site_identity');
    form.append('logo', new File([bytes], name));
    const { status, body } = await backend.ask('saveSection', form);
    return { status, message: body.message as string, path: body.data?.logo as string };
  }
  const drawing = (inside: string, size = 'width="200" height="120"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;

  it('is rasterised from SVG without margins, and its colours are stored', async () => {
    const { path } = await logo(
      drawing('<path d="M50 30h40v40h-40zM110 30h40v40h-40z" fill="#15382e"/>'),
    );
    expect(path).toMatch(/^media\/[0-9a-f]{24}-480x192-ffffff\.webp#ink=15382e&recolour=one$/);
    const bytes = await onDisk(path.replace(/#.*/, ''));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480 });
    const answer = await backend.send(`${backend.site}/api/file/${path.replace(/#.*/, '')}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
  });

  it('loses white margins, and keeps its own background', async () => {
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
    expect(parseImage((await logo(await png('#fff'), 'a.png')).path)).toMatchObject({ width: 100 });
    expect(parseImage((await logo(await png('#fc0'), 'a.png')).path)).toMatchObject({ width: 200 });
  });

  it('is treated the same when chosen from the library', async () => {
    const white = { r: 255, g: 255, b: 255, alpha: 1 };
    const png = await sharp(Buffer.from(drawing('<path d="M50 30h40v40h-40z" fill="#15382e"/>')))
      .flatten({ background: white })
      .png()
      .toBuffer();
    const library = new FormData();
    library.append('files', new File([png], 'chosen.png'));
    const { body } = await backend.ask('uploadPictures', library);
    const save = (value: string) =>
      backend
        .ask('savePartner', { partner_name: 'A', partner_logo: value })
        .then((response) => String(response.body.data.partner_logo));
    const [{ path }] = body.data;
    expect(parseImage(path)).toMatchObject({ width: 200 });
    const chosen = await save(`${path}${path.includes('#') ? '&' : '#'}says=A%20square`);
    expect(parseImage(chosen)).toMatchObject({ width: 40 });
    expect(chosen).toMatch(/#ink=[0-9a-f]{6}&recolour=one&says=A%20square$/);
    expect(await save(chosen)).toBe(chosen);
  });

  it.each([
    ['a script', '<script>1</script>'],
    ['a picture from elsewhere', '<image href="http://127.0.0.1:1/a.png" width="9" height="9"/>'],
    ['a reference', '<use href="file:///etc/passwd"/>'],
    ['too many bytes', `<!--${'x'.repeat(600_000)}-->`],
  ])('is rejected with %s, and not stored', async (_what, inside) => {
    const before = await backend.traces();
    const { status, message } = await logo(drawing(inside));
    expect(status).toBe(400);
    expect(message).toContain('This SVG drawing cannot be used');
    expect(await backend.traces()).toEqual(before);
  });

  it('is rendered at a reasonable size, whatever size it declares', async () => {
    const claims = 'width="20000" height="40" viewBox="0 0 1000 2"';
    const { path } = await logo(drawing('<rect width="1000" height="2"/>', claims));
    expect(parseImage(path)?.width).toBeLessThanOrEqual(3 * headerLogo.widestLine);
  });
});

it('reads focal point and description sent before the file’s name, or detects the focal point', async () => {
  const twoColours = await sharp(await picture(40))
    .composite([{ input: await picture(41, { width: 9, height: 9 }), left: 40, top: 20 }])
    .toBuffer();
  const send = async (name: string) => {
    const { body } = await upload(twoColours, name);
    return String(body.data.profile_image);
  };
  expect(await send('at=48,22;a.png')).toMatch(/\.webp#at=48,22&auto=\d+,\d+$/);
  expect(await send('at=auto;a.png')).toMatch(/\.webp#auto=\d+,\d+$/);
  expect(await send('says=A%20desk;a.png')).toMatch(/\.webp#auto=\d+,\d+&says=A%20desk$/);
  expect(await send('at=48,22&says=A%20desk;a.png')).toMatch(
    /\.webp#at=48,22&auto=\d+,\d+&says=A%20desk$/,
  );
  expect(await send('at=auto&says=A%20desk;a.png')).toMatch(/\.webp#auto=\d+,\d+&says=A%20desk$/);
  expect(await send('at=auto&says=A&decorative;a.png')).toMatch(/&says=A&decorative$/);
  expect(await send('decorative;a.png')).toMatch(/\.webp#auto=\d+,\d+&decorative$/);
  expect(await send('a.png')).toMatch(/\.webp#auto=\d+,\d+$/);
});

it('sets no focal point for a flat picture', async () => {
  const { body } = await upload(await picture(40), 'a.png');
  expect(body.data.profile_image).toMatch(/\.webp$/);
});
