/** A film with a data track, such as locations, which cannot be removed without encoding the film again. */
export class DataTrackError extends Error {
  override name = 'DataTrackError';
}

/**
 * Overwrites the metadata of a film, such as location, device, time and author. All other bytes keep their position, so
 * that the rest of the file stays valid.
 * @throws DataTrackError
 */
export function removeMetadata(film: Buffer, kind: 'mp4' | 'webm'): Buffer {
  const bytes = Buffer.from(film);
  if (kind === 'mp4') cleanBoxes(bytes, 0, bytes.length);
  else cleanElements(bytes, 0, bytes.length);
  return bytes;
}

const containerBoxes = new Set(['moov', 'trak', 'mdia', 'moof', 'traf', 'edts', 'minf', 'stbl']);
/** Boxes with user data, metadata, and data of programs such as XMP. */
const removedBoxes = new Set(['udta', 'meta', 'uuid']);
const datedBoxes = new Set(['mvhd', 'tkhd', 'mdhd']);

/** Cleans boxes, which consist of size, type and content (ISO 14496-12, 4.2). */
function cleanBoxes(bytes: Buffer, start: number, end: number): void {
  for (let at = start; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const given = bytes.readUInt32BE(at);
    const isLong = given === 1 && at + 16 <= end;
    const head = isLong ? 16 : 8;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : given === 0 ? end - at : given;
    const next = Math.min(at + size, end);
    if (size < head) return;
    const content = at + head;
    if (removedBoxes.has(type)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, content, next);
    } else if (datedBoxes.has(type) && content + 20 <= next) {
      // The times of creation and change have four bytes each, or eight in version 1.
      bytes.fill(0, content + 4, content + (bytes[content] === 1 ? 20 : 12));
    } else if (type === 'hdlr' && bytes.toString('latin1', content + 8, content + 12) === 'meta')
      throw new DataTrackError();
    else if (containerBoxes.has(type)) cleanBoxes(bytes, content, next);
    at = next;
  }
}

const segment = 0x18538067;
const information = 0x1549a966;
/** Elements with tags, attachments, date and title. */
const removedElements = new Set([0x1254c367, 0x1941a469, 0x4461, 0x7ba9]);

/** Cleans elements, which consist of id, size and content (RFC 8794). */
function cleanElements(bytes: Buffer, start: number, end: number): void {
  for (let at = start; at < end; ) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23;
    const sizeLength = Math.clz32(bytes[at + idLength] ?? 0) - 23;
    if (idLength > 4 || sizeLength > 8 || at + idLength + sizeLength > end) return;
    const id = bytes.readUIntBE(at, idLength);
    const content = at + idLength + sizeLength;
    const next = Math.min(content + readSize(bytes, at + idLength, sizeLength), end);
    if (removedElements.has(id)) blankBytes(bytes, at, next);
    else if (id === segment || id === information) cleanElements(bytes, content, next);
    at = next;
  }
}

/** Reads the size of an element; Infinity if it is unknown, as in a recording. */
function readSize(bytes: Buffer, at: number, length: number): number {
  let size = (bytes[at] ?? 0) & (0xff >> length);
  let isUnknown = size === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return isUnknown ? Number.POSITIVE_INFINITY : size;
}

/** Replaces an element with one without content. */
function blankBytes(bytes: Buffer, start: number, end: number): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = 0xec;
  if (length <= 128) bytes[start + 1] = 0x80 | (length - 2);
  else {
    bytes[start + 1] = 0x01;
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}
