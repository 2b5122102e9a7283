import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  name: Buffer;
  crc: number;
  size: number;
  compressed: number;
  method: number;
  offset: number;
}

/** 1 January 2020, so that a zip of the same release always has the same bytes. */
const dosDate = (40 << 9) | (1 << 5) | 1;
const utf8Names = 0x0800;

/** Streams a zip file of at most 4 GB (PKWARE APPNOTE). */
export async function* packZip(
  files: AsyncIterable<{ path: string; bytes: Buffer }>,
): AsyncGenerator<Buffer> {
  const packed: ZipEntry[] = [];
  let offset = 0;
  for await (const { path, bytes } of files) {
    // Compression never shortens a few bytes.
    const deflated = bytes.length > 16 ? deflateRawSync(bytes, { level: 6 }) : bytes;
    const smaller = deflated.length < bytes.length;
    const body = smaller ? deflated : bytes;
    const entry: ZipEntry = {
      name: Buffer.from(path),
      crc: crc32(bytes),
      size: bytes.length,
      compressed: body.length,
      method: smaller ? 8 : 0,
      offset,
    };
    packed.push(entry);
    if (offset + body.length > 0xffff_ffff) throw new Error('A zip file can have at most 4 GB.');
    const header = Buffer.concat([buildLocalHeader(entry), entry.name, body]);
    offset += header.length;
    yield header;
  }
  const directory = Buffer.concat(
    packed.map((entry) => Buffer.concat([buildCentralHeader(entry), entry.name])),
  );
  yield directory;
  if (packed.length >= 0xffff) yield buildZip64End(packed.length, directory.length, offset);
  yield buildEndRecord(packed.length, directory.length, offset);
}

function buildCommonHeader({ name, crc, size, compressed, method }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(dosDate, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(compressed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function buildLocalHeader(entry: ZipEntry): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), buildCommonHeader(entry)]);
}

function buildCentralHeader(entry: ZipEntry): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    buildCommonHeader(entry),
    tail,
  ]);
}

/** Builds the zip64 end record and its locator, for more files than the plain end record can count. */
function buildZip64End(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(72);
  record.writeBigUInt64LE(44n, 0);
  record.writeUInt16LE(45, 8);
  record.writeUInt16LE(45, 10);
  record.writeBigUInt64LE(BigInt(count), 20);
  record.writeBigUInt64LE(BigInt(count), 28);
  record.writeBigUInt64LE(BigInt(size), 36);
  record.writeBigUInt64LE(BigInt(offset), 44);
  record.write('PK\x06\x07', 52, 'latin1');
  record.writeBigUInt64LE(BigInt(offset + size), 60);
  record.writeUInt32LE(1, 68);
  return Buffer.concat([Buffer.from('PK\x06\x06', 'latin1'), record]);
}

function buildEndRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(18);
  record.writeUInt16LE(Math.min(count, 0xffff), 4);
  record.writeUInt16LE(Math.min(count, 0xffff), 6);
  record.writeUInt32LE(size, 8);
  record.writeUInt32LE(offset, 12);
  return Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), record]);
}
