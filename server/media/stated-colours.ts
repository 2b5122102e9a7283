import { crc32, deflateSync } from 'node:zlib';
import { type ColourSpace, srgbSpace, type Transfer, toProfile } from './metadata/icc-profile.ts';

const displayP3: ColourSpace = { ...srgbSpace, red: [0.68, 0.32], green: [0.265, 0.69] };

/**
 * Primaries and curves by code point (ITU-T H.273, tables 2 and 3) that browsers distinguish from sRGB.
 */
const primaries: Readonly<Record<number, ColourSpace>> = {
  1: srgbSpace,
  9: { ...srgbSpace, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  12: displayP3,
};
const curves: Readonly<Record<number, Transfer>> = { 4: 2.2, 5: 2.8, 8: 1 };

/** Builds the profile for a pair of code points. Returns null for sRGB and for unknown code points. */
function buildCodesProfile(space: number, curve: number): Buffer | null {
  const [found, transfer] = [primaries[space], curves[curve] ?? 'srgb'];
  if (!found || curve === 16 || curve === 18) return null;
  return found === srgbSpace && transfer === 'srgb' ? null : toProfile(found, transfer);
}

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

interface Chunk {
  type: string;
  data: Buffer;
  /** Start of the complete chunk in the file, with its length and checksum. */
  start: number;
  end: number;
}

/** Reads the chunks of a PNG before its pixels; empty for other files. */
function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  if (!bytes.subarray(0, 8).equals(pngSignature)) return chunks;
  for (let start = 8; start + 12 <= bytes.length; ) {
    const end = start + 12 + bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (type === 'IDAT' || end > bytes.length) break;
    const isIntact = crc32(bytes.subarray(start + 4, end - 4)) === bytes.readUInt32BE(end - 4);
    if (isIntact) chunks.push({ type, data: bytes.subarray(start + 8, end - 4), start, end });
    start = end;
  }
  return chunks;
}

/**
 * Adds an equivalent profile to a PNG whose colours are defined by numbers (cICP, gAMA and cHRM; PNG, third edition,
 * 11.3.2), because the image library reads only profiles. Returns null if that changes nothing.
 */
export function addStatedProfile(png: Buffer): Buffer | null {
  const chunks = readChunks(png);
  const [header] = chunks;
  if (header?.type !== 'IHDR') return null;
  const profile = readPngProfile(chunks, (header.data[9] ?? 0) % 4 === 0);
  if (!profile) return null;
  const rest = chunks.reduce(
    (parts, { type, start, end }) =>
      type === 'iCCP'
        ? { from: end, kept: [...parts.kept, png.subarray(parts.from, start)] }
        : parts,
    { from: header.end, kept: [] as Buffer[] },
  );
  return Buffer.concat([
    png.subarray(0, header.end),
    toProfileChunk(profile),
    ...rest.kept,
    png.subarray(rest.from),
  ]);
}

/** Adds a profile to a PNG without one. */
export function addProfile(png: Buffer, profile: Buffer): Buffer {
  const end = readChunks(png)[0]?.end ?? 0;
  return Buffer.concat([png.subarray(0, end), toProfileChunk(profile), png.subarray(end)]);
}

function toProfileChunk(profile: Buffer): Buffer {
  return toChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)]));
}

export function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Reads the colours in order of precedence: code points, a profile, sRGB, numbers. */
function readPngProfile(chunks: readonly Chunk[], grey: boolean): Buffer | null {
  const [cicp, chrm, gama] = ['cICP', 'cHRM', 'gAMA'].map(
    (wanted) => chunks.find(({ type }) => type === wanted)?.data,
  );
  if (cicp && cicp.length >= 2 && !grey) return buildCodesProfile(cicp[0] ?? 0, cicp[1] ?? 0);
  if (chunks.some(({ type }) => type === 'iCCP' || type === 'sRGB')) return null;
  const written = gama && gama.length >= 4 ? gama.readUInt32BE() : 0;
  // Browsers ignore the other numbers without a gamma, and the numbers of sRGB mean sRGB.
  if (written === 0 || written > 1_000_000) return null;
  const space = chrm && chrm.length >= 32 ? readColourSpace(chrm) : null;
  if (!space && Math.abs(written - 45_455) < 1000) return null;
  return toProfile(space ?? srgbSpace, 100_000 / written, { grey });
}

function readColourSpace(chrm: Buffer): ColourSpace | null {
  const at = (place: number): [number, number] => [
    chrm.readUInt32BE(place * 8) / 100_000,
    chrm.readUInt32BE(place * 8 + 4) / 100_000,
  ];
  const [white, red, green, blue] = [at(0), at(1), at(2), at(3)];
  const isReal = [white, red, green, blue].every(([x, y]) => x + y <= 1 && y > 0.001);
  const [a, b] = [red, green].map(([x, y]) => [x - blue[0], y - blue[1]]) as [number[], number[]];
  const area = (a[0] ?? 0) * (b[1] ?? 0) - (a[1] ?? 0) * (b[0] ?? 0);
  return isReal && Math.abs(area) > 0.001 ? { white, red, green, blue } : null;
}

/**
 * Builds the profile for the code points in an AVIF's `colr` box (ISO/IEC 14496-12, 12.1.5). Returns null if the file
 * contains a profile.
 */
export function readAvifProfile(bytes: Buffer): Buffer | null {
  const head = bytes.subarray(0, 100_000);
  if (head.includes('colrprof') || head.includes('colrrICC')) return null;
  const at = head.indexOf('colrnclx');
  if (at < 0 || at + 12 > head.length) return null;
  return buildCodesProfile(head.readUInt16BE(at + 8), head.readUInt16BE(at + 10));
}
