type Triple = readonly [number, number, number];

/** Coordinates of a colour in the CIE 1931 diagram. */
type Chromaticity = readonly [x: number, y: number];

export interface ColourSpace {
  white: Chromaticity;
  red: Chromaticity;
  green: Chromaticity;
  blue: Chromaticity;
}

/** Transfer function of stored values: an exponent, or the sRGB curve. */
export type Transfer = number | 'srgb';

export const srgbSpace: ColourSpace = {
  white: [0.3127, 0.329],
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
};

/** The reference white of profiles (ICC.1:2010, 7.2.16). */
const d50: Triple = [0.9642, 1, 0.8249];

const bradford: readonly Triple[] = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/**
 * Creates the ICC profile of a colour space with three primaries (ICC.1:2010, 8.3.3), or of its curve for `grey`
 * pictures.
 */
export function toProfile(space: ColourSpace, transfer: Transfer, { grey = false } = {}): Buffer {
  const curve = toCurveTag(transfer);
  const colorants = grey ? [] : computeColorants(space);
  const tags: [name: string, data: Buffer][] = [
    ['desc', toTextTag('RGB')],
    ['cprt', Buffer.from('text\0\0\0\0none\0', 'latin1')],
    ['wtpt', packXyz(d50)],
    ...(grey ? [['kTRC', curve] as [string, Buffer]] : []),
    ...colorants.flatMap((xyz, index): [string, Buffer][] => [
      [`${'rgb'[index]}XYZ`, packXyz(xyz)],
      [`${'rgb'[index]}TRC`, curve],
    ]),
  ];
  return assembleProfile(tags, grey ? 'GRAY' : 'RGB ');
}

function assembleProfile(tags: readonly [string, Buffer][], space: string): Buffer {
  const header = Buffer.alloc(128);
  header.writeUInt32BE(0x02400000, 8);
  header.write(`mntr${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  packXyz(d50).copy(header, 68, 8);
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let offset = header.length + table.length;
  const bodies = tags.map(([name, data], index) => {
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += padded.length;
    return padded;
  });
  header.writeUInt32BE(offset, 0);
  return Buffer.concat([header, table, ...bodies]);
}

function pack(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries())
    buffer.writeInt32BE(Math.round(value * 65536), index * 4);
  return buffer;
}

const packXyz = (xyz: Triple) => Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), pack(xyz)]);

function toCurveTag(transfer: Transfer): Buffer {
  const kind = transfer === 'srgb' ? 3 : 0;
  const values =
    transfer === 'srgb' ? [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] : [transfer];
  return Buffer.concat([
    Buffer.from(`para\0\0\0\0\0${String.fromCharCode(kind)}\0\0`, 'latin1'),
    pack(values),
  ]);
}

function toTextTag(text: string): Buffer {
  const head = Buffer.alloc(12);
  head.write('desc', 'latin1');
  head.writeUInt32BE(text.length + 1, 8);
  return Buffer.concat([head, Buffer.from(`${text}\0`, 'latin1'), Buffer.alloc(78)]);
}

/** Computes the XYZ values of each primary, adapted to the white point of ICC profiles (D50). */
function computeColorants({ white, red, green, blue }: ColourSpace): Triple[] {
  const toXyz = ([x, y]: Chromaticity): Triple => [x / y, 1, (1 - x - y) / y];
  const primaries = transpose([red, green, blue].map(toXyz));
  const amounts = multiply(invert(primaries), toXyz(white));
  const toCone = (xyz: Triple) => multiply(bradford, xyz);
  const [from, to] = [toCone(toXyz(white)), toCone(d50)];
  const inverse = invert(bradford);
  return transpose(primaries).map((primary, index) => {
    const cone = toCone(primary.map((part) => part * (amounts[index] ?? 0)) as unknown as Triple);
    return multiply(
      inverse,
      cone.map((part, at) => (part * (to[at] ?? 0)) / (from[at] ?? 1)) as unknown as Triple,
    );
  });
}

type Matrix = readonly Triple[];

function multiply(matrix: Matrix, [a, b, c]: Triple): Triple {
  return matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;
}

function transpose(matrix: Matrix): Triple[] {
  return [0, 1, 2].map((column) => matrix.map((row) => row[column] ?? 0) as unknown as Triple);
}

function invert(matrix: Matrix): Matrix {
  const [[a, b, c], [d, e, f], [g, h, i]] = matrix as [Triple, Triple, Triple];
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const adjugate: Matrix = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return adjugate.map((row) => row.map((part) => part / determinant) as unknown as Triple);
}
