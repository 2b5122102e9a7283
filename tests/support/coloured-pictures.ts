import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type ColourSpace, srgbSpace, toProfile } from '../../server/media/metadata/icc-profile.ts';

type Pixels = 'rgb' | 'rgba' | 'grey' | 'palette';

/** Values of three fields, each 20 × 20 pixels, before a profile gives them a meaning. */
const fields = [
  [255, 0, 0],
  [64, 160, 96],
  [128, 128, 128],
] as const;

const adobeRgb: ColourSpace = { ...srgbSpace, green: [0.21, 0.71] };
const displayP3: ColourSpace = {
  ...srgbSpace,
  red: [0.68, 0.32],
  green: [0.265, 0.69],
};

type Shown = readonly (readonly [number, number, number])[];

/** The fields as shown by Chromium 156, by the meaning of their numbers. */
const shown = {
  plain: fields,
  'Display P3': [fields[0], [0, 163, 89], fields[2]],
  'Rec. 2020': [fields[0], [0, 168, 87], fields[2]],
  'Adobe RGB': [fields[0], [0, 161, 92], [129, 129, 129]],
  'linear light': [fields[0], [137, 208, 165], [188, 188, 188]],
  'gamma 1.8': [fields[0], [81, 176, 115], [146, 146, 146]],
  'gamma 1.8 in P3': [fields[0], [14, 178, 109], [146, 146, 146]],
  'inks without a profile': [fields[0], [76, 236, 56], [102, 104, 102]],
} satisfies Record<string, Shown>;

const grey = (middle: number, last: number): Shown => [
  [0, 0, 0],
  [middle, middle, middle],
  [last, last, last],
];
const shownGrey = {
  plain: grey(160, 128),
  'Adobe RGB': grey(161, 129),
  'linear light': grey(208, 188),
  'gamma 1.8': grey(176, 146),
  'gamma 1.8 in P3': grey(176, 146),
};

const profiles = {
  plain: null,
  sRGB: toProfile(srgbSpace, 'srgb'),
  'Display P3': toProfile(displayP3, 'srgb'),
  'Adobe RGB': toProfile(adobeRgb, 2.19921875),
  'linear light': toProfile(srgbSpace, 1),
} as const;
const greyProfiles = {
  'gamma 1.8': toProfile(srgbSpace, 1.8, { grey: true }),
  'Adobe RGB': toProfile(srgbSpace, 2.2, { grey: true }),
};

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const iccChunk = (profile: Buffer) =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)]));
const words = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
};
const gama = (exponent: number) => pngChunk('gAMA', words(Math.round(100_000 / exponent)));
const chrm = ({ white, red, green, blue }: ColourSpace) =>
  pngChunk(
    'cHRM',
    words(...[white, red, green, blue].flat().map((part) => Math.round(part * 100_000))),
  );

/** Creates a PNG by hand, so that it contains nothing else. */
export function png(pixels: Pixels, depth: 8 | 16, before: Buffer[] = []): Buffer {
  const type = { rgb: 2, rgba: 6, grey: 0, palette: 3 }[pixels];
  const header = Buffer.concat([words(60, 20), Buffer.from([depth, type, 0, 0, 0])]);
  const line: number[] = [0];
  for (const [index, [r, g, b]] of fields.entries())
    for (let at = 0; at < 20; at += 1) {
      const parts = { rgb: [r, g, b], rgba: [r, g, b, 255], grey: [g], palette: [index] }[pixels];
      line.push(...(depth === 16 ? parts.flatMap((part) => [part, part]) : parts));
    }
  const palette = pixels === 'palette' ? [pngChunk('PLTE', Buffer.from(fields.flat()))] : [];
  const rows = Buffer.concat(Array.from({ length: 20 }, () => Buffer.from(line)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...before,
    ...palette,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND'),
  ]);
}

function raw() {
  const row = fields.flatMap((field) => Array.from({ length: 20 }, () => [...field]));
  const data = Buffer.from(Array.from({ length: 20 }, () => row).flat(2));
  return sharp(data, { raw: { width: 60, height: 20, channels: 3 } });
}

type Other = 'jpeg' | 'webp' | 'avif' | 'tiff' | 'gif';

/** Inserts a profile from its file, so that the pixels are unchanged. */
async function other(
  format: Other,
  profile: Buffer | null,
  isGrey = false,
  isDeep = false,
): Promise<Buffer> {
  const source = png(isGrey ? 'grey' : 'rgb', isDeep ? 16 : 8, profile ? [iccChunk(profile)] : []);
  const options = {
    jpeg: { quality: 100, chromaSubsampling: '4:4:4' },
    webp: { lossless: true },
    avif: { quality: 100, chromaSubsampling: '4:4:4' },
    tiff: { compression: 'lzw' },
    gif: {},
  }[format];
  let image = sharp(source).keepIccProfile();
  if (isGrey) image = image.toColourspace(isDeep ? 'grey16' : 'b-w');
  else if (isDeep) image = image.toColourspace('rgb16');
  return await image.toFormat(format, options as object).toBuffer();
}

function inks(): Promise<Buffer> {
  return raw().toColourspace('cmyk').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Creates an AVIF whose container declares its colours, as a property of its only item. */
async function nclx(primaries: number, transfer: number): Promise<Buffer> {
  const bytes = await other('avif', null);
  const box = Buffer.from('00000013636f6c726e636c7800000000000680', 'hex');
  box.writeUInt16BE(primaries, 12);
  box.writeUInt16BE(transfer, 14);
  const at = (name: string) => bytes.indexOf(name) - 4;
  const [meta, iprp, ipco, ipma] = ['meta', 'iprp', 'ipco', 'ipma'].map(at) as [
    number,
    number,
    number,
    number,
  ];
  const count = ipma + 18;
  const properties = bytes[count] ?? 0;
  const grown = box.length + 1;
  const grow = (place: number, by: number) =>
    bytes.writeUInt32BE(bytes.readUInt32BE(place) + by, place);
  for (const [place, by] of [
    [meta, grown],
    [iprp, grown],
    [ipco, box.length],
    [ipma, 1],
  ] as const)
    grow(place, by);
  // Offset of the picture data.
  grow(at('iloc') + 20, grown);
  bytes[count] = properties + 1;
  const end = count + 1 + properties;
  return Buffer.concat([
    bytes.subarray(0, ipma),
    box,
    bytes.subarray(ipma, end),
    Buffer.from([properties + 1]),
    bytes.subarray(end),
  ]);
}

type Picture = readonly [name: string, make: () => Promise<Buffer> | Buffer, shown: Shown];

type Meaning = keyof typeof shown | 'sRGB';

function as(meaning: Meaning, isGrey = false): Shown {
  const known = meaning === 'sRGB' ? 'plain' : meaning;
  return isGrey ? ((shownGrey as Record<string, Shown>)[known] ?? shownGrey.plain) : shown[known];
}

const numbers: readonly [string, Buffer[], Meaning][] = [
  ['no colours said', [], 'plain'],
  ['gamma 1', [gama(1)], 'linear light'],
  ['gamma 1.8', [gama(1.8)], 'gamma 1.8'],
  ['gamma 2.2', [gama(2.2)], 'plain'],
  ['primaries alone', [chrm(adobeRgb)], 'plain'],
  ['gamma 2.2 and primaries', [gama(2.2), chrm(adobeRgb)], 'Adobe RGB'],
  ['gamma 1.8 and primaries', [gama(1.8), chrm(displayP3)], 'gamma 1.8 in P3'],
  ['sRGB above a gamma', [pngChunk('sRGB', Buffer.from([0])), gama(1)], 'plain'],
  ['a profile above a gamma', [iccChunk(toProfile(srgbSpace, 'srgb')), gama(1)], 'plain'],
];
const codes: [string, Buffer[], Meaning] = [
  'code points',
  [pngChunk('cICP', Buffer.from([12, 13, 0, 1]))],
  'Display P3',
];

function* pngs(): Generator<Picture> {
  for (const pixels of ['rgb', 'rgba', 'grey', 'palette'] as const)
    for (const depth of [8, 16] as const) {
      if (pixels === 'palette' && depth === 16) continue;
      const isGrey = pixels === 'grey';
      const known = Object.entries(isGrey ? greyProfiles : profiles) as [Meaning, Buffer | null][];
      for (const [meaning, profile] of known)
        if (profile)
          yield [
            `a PNG of ${depth} bits, ${pixels}, with a profile: ${meaning}`,
            () => png(pixels, depth, [iccChunk(profile)]),
            as(meaning, isGrey),
          ];
      for (const [said, chunks, meaning] of isGrey ? numbers.slice(0, -1) : [...numbers, codes])
        yield [
          `a PNG of ${depth} bits, ${pixels}, with ${said}`,
          () => png(pixels, depth, chunks),
          as(meaning, isGrey),
        ];
    }
}

function* others(): Generator<Picture> {
  for (const format of ['jpeg', 'webp', 'avif', 'tiff'] as const) {
    const of = (name: string, options: string) => `a ${format} ${options}with the profile ${name}`;
    for (const [name, profile] of Object.entries(profiles) as [Meaning, Buffer | null][]) {
      yield [of(name, ''), () => other(format, profile), as(name)];
      if (format === 'tiff')
        yield [of(name, 'of 16 bits '), () => other(format, profile, false, true), as(name)];
    }
    // Browsers ignore a grey profile in an AVIF.
    for (const [name, profile] of Object.entries({ plain: null, ...greyProfiles }) as [
      Meaning,
      Buffer | null,
    ][]) {
      if (format === 'webp') continue;
      const meaning = format === 'avif' ? 'plain' : name;
      yield [of(name, 'in grey '), () => other(format, profile, true), as(meaning, true)];
      if (format === 'tiff')
        yield [
          of(name, 'in grey of 16 bits '),
          () => other(format, profile, true, true),
          as(meaning, true),
        ];
    }
  }
  yield ['a gif', () => other('gif', null), as('plain')];
  yield ['a jpeg in printing colours without a profile', inks, as('inks without a profile')];
  for (const [space, curve, meaning] of [
    [1, 13, 'plain'],
    [1, 1, 'plain'],
    [2, 2, 'plain'],
    [1, 4, 'plain'],
    [12, 13, 'Display P3'],
    [12, 1, 'Display P3'],
    [9, 13, 'Rec. 2020'],
    [1, 8, 'linear light'],
  ] as const)
    yield [
      `an avif with the code points ${space} and ${curve}`,
      () => nclx(space, curve),
      as(meaning),
    ];
}

/** Pictures of every depth, pixel type, format and way to declare colours. */
export const colouredPictures: readonly Picture[] = [...pngs(), ...others()];
