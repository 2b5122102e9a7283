import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { srgbSpace, toProfile } from '../server/media/metadata/icc-profile.ts';
import { addProfile } from '../server/media/stated-colours.ts';
import { pathOf } from '../shared/rules/images/picture-notes.ts';
import { adobeRgb, displayP3, pngChunk } from '../tests/support/coloured-pictures.ts';
import { carriers, rarePictures, refusedFiles } from '../tests/support/hostile/hostile-pictures.ts';
import { mediaIn, newPicture } from './support/media.ts';

/**
 * Uploads honest pictures of every format, depth, profile and orientation, or hostile ones, and puts them next to
 * Chromium's rendering of the same file: node lab/run.mjs compare-pictures [FOLDER] [hostile]
 */
const folder = process.argv[2] ?? join(tmpdir(), 'marquee-pictures');
/**
 * Chromium ignores the profile of printing inks, which says what the file's colours are, and the orientation of a
 * WebP, which it follows in JPEG, PNG and AVIF. It shows nothing of a GIF far larger than its frame, nor of an
 * animated PNG without its second frame. Of other animations it may show a later frame than the stored first one.
 */
const isKnown = (name: string) =>
  /^JPEG inks, profile|^webp, orientation|^an animated|^a GIF that declares/.test(name);
/** Mean difference of a channel, of 255, from which a picture is reported. */
const tolerated = 4;

const photograph = fileURLToPath(new URL('faces/astronaut.webp', import.meta.url));
const size = { width: 132, height: 88 };
const opaque = await sharp(photograph)
  .extract({ left: 60, top: 20, ...{ width: 330, height: 220 } })
  .resize(size.width, size.height)
  .png()
  .toBuffer();
/** With a see-through half and a clear corner. */
const clear = await sharp(opaque)
  .joinChannel(
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#fff"/><rect width="66" height="88" fill="#777"/><rect x="90" width="42" height="30" fill="#000"/></svg>`,
      ),
    )
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer(),
    { raw: { ...size, channels: 1 } },
  )
  .png()
  .toBuffer();

interface Honest {
  name: string;
  /** Ending of the file for Chromium. */
  type: string;
  bytes: Buffer;
  /** Shown instead of a format that Chromium cannot read. */
  shown?: Buffer;
  /** Must be refused. */
  isRefused?: boolean;
}

const profiles = {
  'Display P3': toProfile(displayP3, 'srgb'),
  'Adobe RGB': toProfile(adobeRgb, 2.19921875),
  'linear light': toProfile(srgbSpace, 1),
};
let pictures: Honest[] = [];

async function add(name: string, type: string, image: Sharp | Buffer, shown?: Buffer) {
  const bytes = Buffer.isBuffer(image) ? image : await image.toBuffer();
  pictures.push({ name, type, bytes, ...(shown ? { shown } : {}) });
}

const photo = () => sharp(opaque);
const see = () => sharp(clear);

await add('JPEG', 'jpeg', photo().jpeg({ quality: 95 }));
await add('JPEG progressive', 'jpeg', photo().jpeg({ quality: 95, progressive: true }));
await add('JPEG 4:4:4', 'jpeg', photo().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }));
await add('JPEG mozjpeg', 'jpeg', photo().jpeg({ quality: 90, mozjpeg: true }));
await add('JPEG grey', 'jpeg', photo().toColourspace('b-w').jpeg({ quality: 95 }));
await add('JPEG inks', 'jpeg', photo().toColourspace('cmyk').jpeg({ quality: 95 }));
await add('JPEG inks, profile', 'jpeg', photo().withIccProfile('cmyk').jpeg({ quality: 95 }));
for (let orientation = 1; orientation <= 8; orientation += 1)
  await add(
    `JPEG, orientation ${orientation}`,
    'jpeg',
    photo().withMetadata({ orientation }).jpeg(),
  );
for (const orientation of [3, 6, 8])
  for (const format of ['png', 'webp', 'avif', 'tiff'] as const)
    await add(
      `${format}, orientation ${orientation}`,
      format,
      photo().withMetadata({ orientation }).toFormat(format),
      format === 'tiff'
        ? await photo()
            .rotate({ 3: 180, 6: 90, 8: 270 }[orientation] ?? 0)
            .png()
            .toBuffer()
        : undefined,
    );
await add('PNG', 'png', photo().png());
await add('PNG interlaced', 'png', photo().png({ progressive: true }));
await add('PNG palette', 'png', photo().png({ palette: true, colours: 64 }));
await add('PNG palette of 4', 'png', photo().png({ palette: true, colours: 4 }));
await add('PNG palette, clear', 'png', see().png({ palette: true }));
await add('PNG 16 bits', 'png', photo().toColourspace('rgb16').png());
await add('PNG 16 bits, clear', 'png', see().toColourspace('rgb16').png());
await add('PNG grey', 'png', photo().toColourspace('b-w').png());
await add('PNG grey, 16 bits', 'png', photo().toColourspace('grey16').png());
await add('PNG grey, clear', 'png', see().toColourspace('b-w').png());
await add('PNG clear', 'png', see().png());
await add('PNG clear, interlaced', 'png', see().png({ progressive: true }));
await add('PNG grey, one grey is clear', 'png', await keyed(true));
await add('PNG, one colour is clear', 'png', await keyed(false));
await add('WebP', 'webp', photo().webp({ quality: 95 }));
await add('WebP lossless', 'webp', photo().webp({ lossless: true }));
await add('WebP clear', 'webp', see().webp({ quality: 95 }));
await add('WebP lossless, clear', 'webp', see().webp({ lossless: true }));
await add('WebP near lossless', 'webp', photo().webp({ nearLossless: true }));
await add('GIF', 'gif', photo().gif());
await add('GIF interlaced', 'gif', photo().gif({ progressive: true }));
await add('GIF clear', 'gif', see().gif());
const frames = [
  await photo().png().toBuffer(),
  await photo().negate({ alpha: false }).png().toBuffer(),
];
await add(
  'GIF animated',
  'gif',
  sharp(frames, { join: { animated: true } }).gif({ delay: 60_000 }),
  frames[0],
);
await add(
  'WebP animated',
  'webp',
  sharp(frames, { join: { animated: true } }).webp({ delay: [60_000, 60_000] }),
  frames[0],
);
await add('AVIF', 'avif', photo().avif({ quality: 90 }));
await add('AVIF 4:2:0', 'avif', photo().avif({ quality: 90, chromaSubsampling: '4:2:0' }));
await add('AVIF clear', 'avif', see().avif({ quality: 90 }));
await add('AVIF lossless', 'avif', photo().avif({ lossless: true }));
await add('AVIF grey', 'avif', photo().toColourspace('b-w').avif({ quality: 90 }));
for (const bitdepth of [10, 12] as const)
  await photo()
    .avif({ quality: 90, bitdepth })
    .toBuffer()
    .then((bytes) => add(`AVIF ${bitdepth} bits`, 'avif', bytes))
    .catch(() => console.info(`AVIF of ${bitdepth} bits cannot be made here`));
await add('TIFF', 'tiff', photo().tiff({ compression: 'lzw' }), opaque);
await add('TIFF 16 bits', 'tiff', photo().toColourspace('rgb16').tiff(), opaque);
await add('TIFF JPEG', 'tiff', photo().tiff({ compression: 'jpeg', quality: 95 }), opaque);
await add('TIFF tiled', 'tiff', photo().tiff({ tile: true, compression: 'deflate' }), opaque);
await add('TIFF clear', 'tiff', see().tiff({ compression: 'lzw' }), clear);
await add(
  'TIFF grey, 1 bit',
  'tiff',
  photo().threshold(120).toColourspace('b-w').tiff({ bitdepth: 1 }),
  await photo().threshold(120).png().toBuffer(),
);
for (const [name, profile] of Object.entries(profiles)) {
  const tagged = addProfile(opaque, profile);
  const keep = () => sharp(tagged).keepIccProfile();
  await add(`PNG, ${name}`, 'png', tagged);
  await add(`PNG clear, ${name}`, 'png', addProfile(clear, profile));
  await add(`JPEG, ${name}`, 'jpeg', keep().jpeg({ quality: 95 }));
  await add(`WebP, ${name}`, 'webp', keep().webp({ quality: 95 }));
  await add(
    `WebP clear, ${name}`,
    'webp',
    sharp(addProfile(clear, profile)).keepIccProfile().webp(),
  );
  await add(`AVIF, ${name}`, 'avif', keep().avif({ quality: 90 }));
  await add(`TIFF, ${name}`, 'tiff', keep().tiff({ compression: 'lzw' }), tagged);
}

if (process.argv[3] === 'hostile') {
  const files = [
    ...refusedFiles.map((file) => [...file, true] as const),
    ...carriers,
    ...rarePictures,
  ];
  pictures = [];
  for (const [name, make, isRefused = false] of files) {
    const type = name.startsWith('an SVG') ? 'svg+xml' : 'png';
    pictures.push({ name, type, bytes: Buffer.from(await make()), isRefused });
  }
}

/** A PNG of 64 greys or of colours, one of which is clear. */
async function keyed(isGrey: boolean): Promise<Buffer> {
  const image = isGrey ? photo().toColourspace('b-w') : photo().removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) data[at] = (data[at] ?? 0) & 0xe0;
  const png = await sharp(data, { raw: info })
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .png()
    .toBuffer();
  const key = Buffer.from([...data.subarray(0, info.channels)].flatMap((value) => [0, value]));
  return Buffer.concat([png.subarray(0, 33), pngChunk('tRNS', key), png.subarray(33)]);
}

await mkdir(folder, { recursive: true });
const work = await mkdtemp(join(tmpdir(), 'marquee-compared-'));
const media = await mediaIn(work);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
});
try {
  const page = await browser.newPage({ viewport: { width: 320, height: 320 } });
  const cells: Buffer[] = [];
  for (const [index, { name, type, bytes, shown, isRefused = false }] of pictures.entries()) {
    const file = join(work, `${index}.${type}`);
    await writeFile(file, bytes);
    const original = await rendered(shown ?? bytes, shown ? 'png' : type);
    const path = await media.store(file, newPicture).then(
      (added) => added.path,
      (error: Error) => error.message,
    );
    const stored = path.startsWith('media/')
      ? await rendered(await readFile(join(work, 'files', pathOf(path))), 'webp')
      : null;
    const apart = original && stored ? await difference(original, stored) : Number.NaN;
    const isFar = isRefused ? stored !== null : !(apart < tolerated) && !isKnown(name);
    const result = isRefused && !stored ? 'refused' : 'same   ';
    console.info(
      `${isFar ? 'DIFFERS' : result} ${apart.toFixed(2)}  ${name}${stored ? '' : `  ${path}`}`,
    );
    if (isFar) process.exitCode = 1;
    cells.push(await cell(stored ? `${name} ${apart.toFixed(1)}` : name, original, stored));
  }
  const columns = 6;
  await sharp({
    create: {
      width: 290 * columns,
      height: 160 * Math.ceil(cells.length / columns),
      channels: 3,
      background: '#fff',
    },
  })
    .composite(
      cells.map((input, at) => ({
        input,
        left: (at % columns) * 290,
        top: Math.floor(at / columns) * 160,
      })),
    )
    .png()
    .toFile(join(folder, 'sheet.png'));
  console.info(join(folder, 'sheet.png'));

  /** As Chromium shows it, on a ground that shows through clear parts. */
  async function rendered(picture: Buffer, format: string): Promise<Buffer | null> {
    await page.setContent(
      `<body style="margin:0;background:#2a8"><img src="data:image/${format};base64,${picture.toString('base64')}">`,
    );
    const image = page.locator('img');
    const isRead = await image.evaluate((element: HTMLImageElement) =>
      element.decode().then(
        () => element.naturalWidth > 0 && element.naturalWidth * element.naturalHeight < 1e7,
        () => false,
      ),
    );
    return isRead ? image.screenshot() : null;
  }
} finally {
  await browser.close();
  await media.close();
  await rm(work, { recursive: true, force: true });
}

/** Mean difference of the channels; of pictures of different sizes, as much as can be. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (a?.info.width !== b?.info.width || a?.info.height !== b?.info.height) return 255;
  let sum = 0;
  for (const [at, value] of a?.data.entries() ?? []) sum += Math.abs(value - (b?.data[at] ?? 0));
  return sum / (a?.data.length ?? 1);
}

async function cell(title: string, original: Buffer | null, stored: Buffer | null) {
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="20"><text y="14" font-size="13" font-family="sans-serif">${title}</text></svg>`,
  );
  const small = (png: Buffer) => sharp(png).resize(136, 136, { fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: 290, height: 160, channels: 3, background: '#fff' } })
    .composite([
      { input: words, left: 0, top: 0 },
      ...(original ? [{ input: await small(original), left: 0, top: 20 }] : []),
      ...(stored ? [{ input: await small(stored), left: 142, top: 20 }] : []),
    ])
    .png()
    .toBuffer();
}
