import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from '../pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Make = () => Promise<Bytes> | Bytes;

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

/** Inserts a chunk after the header of a PNG. */
function withChunk(png: Uint8Array, type: string, data: Uint8Array | string): Bytes {
  const end = 8 + 25;
  return bytes(png.subarray(0, end), chunk(type, data), png.subarray(end));
}

/** Inserts an application segment after the first marker of a JPEG. */
function withApp(jpeg: Uint8Array, number: number, data: string): Bytes {
  const head = Buffer.from([0xff, 0xe0 + number, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return bytes(jpeg.subarray(0, 2), head, Buffer.from(data, 'latin1'), jpeg.subarray(2));
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

const photo = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
/** Creates a small AVIF picture whose header declares another size. */
async function declaredAvif(side: number): Promise<Bytes> {
  const avif = await photo().avif().toBuffer();
  const at = avif.indexOf('ispe', 0, 'latin1') + 8;
  avif.writeUInt32BE(side, at);
  avif.writeUInt32BE(side, at + 4);
  return bytes(avif);
}

const halfOf = (file: Uint8Array) => bytes(file.subarray(0, file.length >> 1));

/** The data chunk declares four gigabytes. */
function endlessPng(): Bytes {
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  new DataView(data.buffer).setUint32(0, 2 ** 32 - 1);
  return bytes(pngSignature, header(60, 40), data);
}

async function declaredWebp(side: number): Promise<Bytes> {
  const file = Buffer.from(await picture(4, { format: 'webp' }));
  const at = file.indexOf(Buffer.from('9d012a', 'hex'));
  file.writeUInt16LE((side - 1) & 0x3fff, at + 3);
  file.writeUInt16LE((side - 1) & 0x3fff, at + 5);
  return bytes(file);
}

/** A directory of entries, followed by the offset of the next one. */
function tiff(entries: readonly (readonly [tag: number, value: number])[], next: number): Bytes {
  const file = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  file.writeUInt32LE(next, file.length - 4);
  return bytes(file, Buffer.alloc(200));
}

const declaredTiff = (side: number) =>
  tiff(
    [
      [256, side],
      [257, side],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, 8],
      [277, 1],
      [278, side],
      [279, 100],
    ],
    0,
  );
const circularTiff = () => tiff([[254, 0]], 8);

/** Files that must be rejected, with descriptions. */
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
  ['a PNG that declares more data than it has', () => endlessPng()],
  [
    'a PNG whose data is not compressed data',
    () => bytes(pngSignature, header(60, 40), chunk('IDAT', 'hurt()'), chunk('IEND')),
  ],
  [
    'a PNG whose header comes second',
    () => bytes(pngSignature, chunk('tEXt', 'a\0b'), header(60, 40), chunk('IEND')),
  ],
  ['a WebP that declares 16,384 × 16,384 pixels', () => declaredWebp(16_384)],
  [
    'an AVIF that is only its type',
    () => bytes(Buffer.from('0000001866747970', 'hex'), 'avif\0\0\0\0avifmif1'),
  ],
  ['an AVIF that declares 60,000 × 60,000 pixels', () => declaredAvif(60_000)],
  ['half an AVIF', async () => halfOf(await photo().avif().toBuffer())],
  ['half a TIFF', async () => halfOf(await photo().tiff().toBuffer())],
  ['a TIFF whose directories form a circle', () => circularTiff()],
  ['a TIFF that declares 60,000 × 60,000 pixels', () => declaredTiff(60_000)],
  [
    'an icon',
    () => bytes(Buffer.from('000001000100101000000100200068040000', 'hex'), Buffer.alloc(1100)),
  ],
  ['a bitmap of Windows', () => bytes('BM', Buffer.alloc(60), Buffer.alloc(300))],
  ['a picture of Photoshop', () => bytes('8BPS\0\u0001', Buffer.alloc(300))],
  ['a JPEG XL', () => bytes(Buffer.from('ff0a', 'hex'), Buffer.alloc(300))],
  ['a JPEG 2000', () => bytes(Buffer.from('0000000c6a5020200d0a870a', 'hex'), Buffer.alloc(300))],
  ['a portable pixmap', () => bytes('P6 60000 60000 255\n', Buffer.alloc(300))],
  [
    'a film',
    () => bytes(Buffer.from('0000001866747970', 'hex'), 'mp42\0\0\0\0isommp42', Buffer.alloc(300)),
  ],
  ['a page named as a picture by its first bytes', () => bytes('\u0089PNG\r\n<html>', script)],
  ['zeros', () => new Uint8Array(5000)],
  ['nothing at all', () => new Uint8Array(0)],
];

/** Pictures with data that must be removed before storing. */
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
  [
    'a PNG with a page in its compressed text',
    async () => withChunk(await picture(17), 'zTXt', bytes(`${script}\0\0`, deflateSync(script))),
  ],
  [
    'a PNG whose profile is a page',
    async () => withChunk(await picture(18), 'iCCP', bytes(`${script}\0\0`, deflateSync(script))),
  ],
  [
    'a PNG whose profile unpacks to 60 megabytes',
    async () =>
      withChunk(
        await picture(19),
        'iCCP',
        bytes('hurt()\0\0', deflateSync(Buffer.alloc(60_000_000))),
      ),
  ],
  [
    'a PNG whose text unpacks to 60 megabytes',
    async () =>
      withChunk(
        await picture(24),
        'zTXt',
        bytes('hurt()\0\0', deflateSync(Buffer.alloc(60_000_000))),
      ),
  ],
  [
    'a JPEG whose profile is a page',
    async () =>
      withApp(await picture(25, { format: 'jpeg' }), 2, `ICC_PROFILE\0\u0001\u0001${script}`),
  ],
  [
    'a JPEG whose metadata points outside the file',
    async () =>
      withApp(
        await picture(26, { format: 'jpeg' }),
        1,
        `Exif\0\0II*\0\u0008\0\0\0\u0001\0\u0012\u0001\u0002\0\u00ff\u00ff\u00ff\u007f\u00ff\u00ff\u00ff\u007f${script}`,
      ),
  ],
  [
    'a JPEG followed by a PDF',
    async () => bytes(await picture(27, { format: 'jpeg' }), `%PDF-1.4\n${script}`),
  ],
  [
    'a photograph with a film behind it, as phones make it',
    async () =>
      bytes(
        await picture(30, { format: 'jpeg' }),
        Buffer.from('0000001866747970', 'hex'),
        `mp42\0\0\0\0isommp42${script}`,
      ),
  ],
  [
    'a GIF with a page in its comment',
    async () => {
      const gif = await picture(28, { format: 'gif' });
      const end = gif.length - 1;
      const comment = bytes(Buffer.from([0x21, 0xfe, script.length]), script, Buffer.from([0]));
      return bytes(gif.subarray(0, end), comment, gif.subarray(end));
    },
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

/** Creates an animated PNG: the still one, a frame count and one more frame. */
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
  ['a PNG without its end', async () => (await picture(29)).subarray(0, -12)],
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
