/** One file in an archive. */
export interface TarFile {
  path: string;
  size: number;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The bytes are not a complete tar archive. */
export class BrokenTarError extends Error {
  override name = 'BrokenTarError';
}

const block = 512;
const maxPathLength = 100;

/** Streams a tar archive of plain files (POSIX ustar), which any `tar` can read. */
export async function* packTar(
  files: AsyncIterable<TarFile>,
  at: Date,
): AsyncGenerator<Uint8Array, void> {
  for await (const { path, size, bytes } of files) {
    yield headerOf(path, size, at);
    let given = 0;
    for await (const chunk of bytes) {
      given += chunk.length;
      yield chunk;
    }
    if (given !== size) throw new BrokenTarError(`${path} changed while it was being read.`);
    yield Buffer.alloc(paddingFor(size));
  }
  yield Buffer.alloc(2 * block);
}

/** Yields the files of a tar archive in order. Read the bytes of each before requesting the next. */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile, void> {
  const cursor = createCursor(source);
  for (;;) {
    const header = await cursor.take(block);
    if (header.every((byte) => byte === 0)) break;
    const { path, size } = readHeader(header);
    yield { path, size, bytes: cursor.stream(size) };
    await cursor.take(paddingFor(size));
  }
  await cursor.take(block);
  await cursor.drain();
}

function paddingFor(size: number): number {
  return (block - (size % block)) % block;
}

function headerOf(path: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(path) > maxPathLength)
    throw new RangeError(`The name ${path} is too long.`);
  const header = Buffer.alloc(block);
  header.write(path, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')} `, 124);
  header.write(`${Math.floor(at.getTime() / 1000).toString(8)} `, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${sumBytes(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function readHeader(header: Buffer): { path: string; size: number } {
  const readText = (from: number, length: number) =>
    header.toString('utf8', from, from + length).replace(/\0[\s\S]*/, '');
  if (Number.parseInt(readText(148, 8), 8) !== sumBytes(header) || readText(257, 5) !== 'ustar')
    throw new BrokenTarError('A header of the archive cannot be read.');
  const path = readText(0, maxPathLength);
  if (readText(156, 1) !== '0' || readText(345, 155) !== '')
    throw new BrokenTarError(`${path} is not a plain file.`);
  const size = Number.parseInt(readText(124, 12), 8);
  if (!Number.isSafeInteger(size)) throw new BrokenTarError(`${path} has no size.`);
  return { path, size };
}

/** The sum of a header's bytes, with its own field counted as blanks. */
function sumBytes(header: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < block; at += 1) if (at < 148 || at >= 156) sum += header[at] ?? 0;
  return sum;
}

function createCursor(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Uint8Array = Buffer.alloc(0);

  async function* stream(size: number): AsyncGenerator<Uint8Array, void> {
    for (let wanted = size; wanted > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next();
        if (done) throw new BrokenTarError('The archive ends too early.');
        rest = value;
        continue;
      }
      const piece = rest.subarray(0, wanted);
      rest = rest.subarray(piece.length);
      wanted -= piece.length;
      yield piece;
    }
  }

  return {
    stream,
    /** Reads to the end of the archive, where the decompressor verifies its checksum. */
    async drain(): Promise<void> {
      for (let done = false; !done; ) ({ done = false } = await chunks.next());
    },
    async take(size: number): Promise<Buffer> {
      const pieces: Uint8Array[] = [];
      for await (const piece of stream(size)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
