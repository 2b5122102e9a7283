import { deflateSync } from 'node:zlib';

/**
 * The icon of a site without a favicon: a block with one rounded corner, and a dot, in the site's
 * colours.
 */
interface MarkColours {
  block: string;
  dot: string;
}

/** Samples per side of each pixel, for smooth curves. */
const samples = 4;

export function markSvg({ block, dot }: MarkColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${block}" d="M2 2h12a16 16 0 0 1 16 16v12H2z"/><circle fill="${dot}" cx="15" cy="17" r="6"/></svg>\n`;
}

/** The same icon as a PNG with `size` pixels per side. */
export function markPng(size: number, colours: MarkColours): Uint8Array<ArrayBuffer> {
  const block = channels(colours.block);
  const dot = channels(colours.dot);
  const rows = new Uint8Array(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [inBlock, inDot] = coverage(x, y, size);
      const at = y * (size * 4 + 1) + 1 + x * 4;
      for (let channel = 0; channel < 3; channel += 1)
        rows[at + channel] = Math.round(
          (block[channel] ?? 0) * (1 - inDot) + (dot[channel] ?? 0) * inDot,
        );
      rows[at + 3] = Math.round(inBlock * 255);
    }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  header.set([8, 6, 0, 0, 0], 8);
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** An .ico file with one PNG of at most 256 pixels per side. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(22);
  const view = new DataView(header.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  header[6] = size % 256;
  header[7] = size % 256;
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, header.length, true);
  return joined([header, png]);
}

/** The share of a pixel covered by the block and by the dot, from 0 to 1. */
function coverage(x: number, y: number, size: number): [number, number] {
  let inBlock = 0;
  let inDot = 0;
  for (let row = 0; row < samples; row += 1)
    for (let column = 0; column < samples; column += 1) {
      const u = ((x + (column + 0.5) / samples) / size) * 32;
      const v = ((y + (row + 0.5) / samples) / size) * 32;
      if (isInBlock(u, v)) inBlock += 1;
      if (Math.hypot(u - 15, v - 17) <= 6) inDot += 1;
    }
  return [inBlock / samples ** 2, inDot / samples ** 2];
}

function isInBlock(u: number, v: number): boolean {
  if (u < 2 || u > 30 || v < 2 || v > 30) return false;
  return u <= 14 || v >= 18 || Math.hypot(u - 14, v - 18) <= 16;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = joined([new TextEncoder().encode(type), data]);
  const whole = new Uint8Array(bytes.length + 8);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(bytes, 4);
  view.setUint32(4 + bytes.length, checksum(bytes));
  return whole;
}

/** CRC-32 as required by PNG (ISO 3309). */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
