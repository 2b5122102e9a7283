import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from '../pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type Make = () => Promise<Bytes> | Bytes;

const bytes = (...parts: (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));

function chunk(type: string, data: Uint8Array | string = ''): Bytes {
  const body = bytes(type, data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return bytes(length, body, sum);
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

function header(width: number, height: number): Bytes {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2], 8);
  return chunk('IHDR', data);
}

/** A PNG that declares a size and contains almost nothing. */
function declaredPng(width: number, height: number): Bytes {
  const few = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return bytes(pngSignature, header(width, height), few, chunk('IEND'));
}

async function declaredJpeg(side: number): Promise<Bytes> {
  const jpeg = await picture(4, { format: 'jpeg' });
  const at = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  jpeg.writeUInt16BE(side, at + 5);
  jpeg.writeUInt16BE(side, at + 7);
  return bytes(jpeg);
}

async function declaredGif(side: number): Promise<Bytes> {
  const gif = await picture(4, { format: 'gif' });
  gif.writeUInt16LE(side, 6);
  gif.writeUInt16LE(side, 8);
  return bytes(gif);
}

/** Inserts a chunk after a PNG's header. */
function withChunk(png: Uint8Array, type: string, data: Uint8Array | string): Bytes {
  const end = 8 + 25;
  return bytes(png.subarray(0, end), chunk(type, data), png.subarray(end));
}

const script = '<script>hurt()</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
const half = async (format: 'png' | 'jpeg' | 'webp' | 'gif') => {
  const create = {
    width: 500,
    height: 400,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  const whole = await sharp({ create: { ...create, background: '#777' } })
    .toFormat(format)
    .toBuffer();
  return bytes(whole.subarray(0, whole.length >> 1));
};

/** Files that must be refused, with their description. */
export const refusedFiles: readonly [what: string, make: Make][] = [
  ['a PNG that declares 60,000 × 60,000 pixels', () => declaredPng(60_000, 60_000)],
  [
    'a PNG that declares more pixels than can be counted',
    () => declaredPng(2 ** 31 - 1, 2 ** 31 - 1),
  ],
  ['a PNG of no width', () => declaredPng(0, 100)],
  ['a JPEG that declares 65,500 × 65,500 pixels', () => declaredJpeg(65_500)],
  ['a flood of 64 megapixels in few bytes', () => picture(9, { width: 8000, height: 8000 })],
  ['a WebP of 64 megapixels', () => picture(9, { width: 8000, height: 8000, format: 'webp' })],
  ['half a PNG', () => half('png')],
  ['half a JPEG', () => half('jpeg')],
  ['half a WebP', () => half('webp')],
  ['half a GIF', () => half('gif')],
  ['the head of a PNG alone', () => bytes(pngSignature)],
  ['an SVG', () => bytes(svg)],
  ['an SVG after a byte order mark', () => bytes('\ufeff', svg)],
  ['an SVG in UTF-16', () => bytes(Buffer.from(`\ufeff${svg}`, 'utf16le'))],
  ['an SVG packed', () => bytes(gzipSync(svg))],
  [
    'an SVG behind an entity and a comment',
    () =>
      bytes(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><!--${' '.repeat(3000)}-->${svg.replace('<script>', '<text>&x;</text><script>')}`,
      ),
  ],
  ['a page', () => bytes(`<!doctype html>${script}`)],
  ['a script that begins like a GIF', () => bytes('GIF89a/*', Buffer.alloc(20), '*/=1;hurt()')],
  ['a PDF', () => bytes('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['PostScript', () => bytes('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file')],
  [
    'a drawing script of ImageMagick',
    () =>
      bytes('push graphic-context\nfill \'url(https://evil.invalid/"|id")\'\npop graphic-context'),
  ],
  ['a program', () => bytes(Buffer.from('7f454c46', 'hex'), Buffer.alloc(200))],
  ['a zip file', () => bytes('PK\u0003\u0004', Buffer.alloc(200))],
  [
    'a raw picture of the image library',
    () => bytes(Buffer.from('b6a6f208', 'hex'), Buffer.alloc(200)),
  ],
  ['zeros', () => new Uint8Array(5000)],
  ['nothing at all', () => new Uint8Array(0)],
];

/** Pictures with data that must be removed when stored. */
export const carriers: readonly [what: string, make: Make][] = [
  [
    'a GIF that is also a script',
    async () => bytes(await picture(11, { format: 'gif' }), '*/=1;', script),
  ],
  [
    'a JPEG with a page in its comment',
    async () => {
      const jpeg = await picture(12, { format: 'jpeg' });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(script.length + 2);
      return bytes(
        jpeg.subarray(0, 2),
        Buffer.from('fffe', 'hex'),
        length,
        script,
        jpeg.subarray(2),
      );
    },
  ],
  [
    'a PNG followed by a zip file',
    async () => bytes(await picture(13), 'PK\u0003\u0004', script, Buffer.alloc(50)),
  ],
  [
    'a PNG with a page in its text',
    async () => withChunk(await picture(14), 'tEXt', `Comment\u0000${script}`),
  ],
  [
    'a PNG with a page in an unknown chunk',
    async () => withChunk(await picture(15), 'hrTx', script),
  ],
  ['a WebP followed by a page', async () => bytes(await picture(16, { format: 'webp' }), script)],
  [
    'a photograph with its place, its owner and a profile',
    async () =>
      bytes(
        await sharp({ create: { width: 90, height: 60, channels: 3, background: '#345' } })
          .withExif({ IFD0: { Copyright: script }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
          .withIccProfile('p3')
          .jpeg()
          .toBuffer(),
      ),
  ],
];

const frames = () => Promise.all([21, 22].map((shade) => picture(shade)));
const joined = async () => sharp(await frames(), { join: { animated: true } });
const plain = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } });

/** An animated PNG: the still one, a frame count and one more frame. */
async function animatedPng(): Promise<Bytes> {
  const png = withChunk(await picture(23), 'acTL', Buffer.from('0000000200000000', 'hex'));
  return bytes(png);
}

/** Rare pictures that are accepted, each 60 × 40 pixels. */
export const rarePictures: readonly [what: string, make: Make][] = [
  ['an animated GIF', async () => bytes(await (await joined()).gif().toBuffer())],
  ['a GIF that declares far more than it draws', () => declaredGif(65_535)],
  ['an animated WebP', async () => bytes(await (await joined()).webp().toBuffer())],
  ['an animated PNG', animatedPng],
  [
    'a JPEG in printing colours',
    async () => bytes(await plain('#c40').toColourspace('cmyk').jpeg().toBuffer()),
  ],
  [
    'a PNG of 16 bits',
    async () => bytes(await plain('#48c').toColourspace('rgb16').png().toBuffer()),
  ],
  ['a grey PNG', async () => bytes(await plain('#999').toColourspace('b-w').png().toBuffer())],
  [
    'a photograph lying on its side',
    async () =>
      bytes(
        await sharp({ create: { width: 40, height: 60, channels: 3, background: '#853' } })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
      ),
  ],
];

export { svg as hostileSvg };
