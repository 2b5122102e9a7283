import { describe, expect, it } from 'vitest';
import { removeMetadata } from './film-metadata.ts';

const place = '+48.8577+002.295/';
const size = (length: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};
const box = (type: string, ...parts: (string | Buffer)[]) => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  return Buffer.concat([size(content.length + 8), Buffer.from(type, 'latin1'), content]);
};
const date = Buffer.concat([Buffer.alloc(4), Buffer.alloc(8, 0xd5), Buffer.alloc(80, 7)]);
const handler = (type: string) =>
  box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(type), Buffer.alloc(13)]));
const media = box('mdat', 'the film itself');
const track = (...more: Buffer[]) =>
  box('trak', box('tkhd', date), box('mdia', box('mdhd', date), handler('vide')), ...more);
const film = (...more: Buffer[]) =>
  Buffer.concat([box('ftyp', 'isommp42'), box('moov', box('mvhd', date), ...more), media]);

describe('an MP4 film', () => {
  it.each<[string, Buffer]>([
    ['user data of the film', film(box('udta', box('\xa9xyz', place)), track())],
    ['metadata of the film', film(track(), box('meta', box('ilst', place)))],
    ['user data of a track', film(track(box('udta', box('loci', place))))],
    ['metadata of a track', film(track(box('meta', place)))],
    ['metadata next to the film', Buffer.concat([film(track()), box('meta', place)])],
    ['XMP', Buffer.concat([film(track()), box('uuid', `<x:xmpmeta>${place}</x:xmpmeta>`)])],
    [
      'user data of a fragment',
      Buffer.concat([film(track()), box('moof', box('traf', box('udta', place)))]),
    ],
    [
      'a last box without size',
      Buffer.concat([film(track()), Buffer.alloc(4), Buffer.from('udta'), Buffer.from(place)]),
    ],
  ])('loses its location in %s, and nothing else moves', (_what, given) => {
    const cleaned = removeMetadata(given, 'mp4');
    expect(cleaned).toHaveLength(given.length);
    expect(cleaned.includes(place)).toBe(false);
    expect(cleaned.includes(Buffer.alloc(8, 0xd5))).toBe(false);
    expect(cleaned.indexOf(media)).toBe(given.indexOf(media));
    expect(removeMetadata(cleaned, 'mp4').equals(cleaned)).toBe(true);
  });

  it('a film with a data track is rejected', () => {
    const data = box('trak', box('mdia', handler('meta')));
    expect(() => removeMetadata(film(track(), data), 'mp4')).toThrow();
  });

  it('a damaged film is read to its end', () => {
    const whole = film(box('udta', place), track());
    for (let length = 0; length < whole.length; length += 1)
      expect(removeMetadata(whole.subarray(0, length), 'mp4')).toHaveLength(length);
    const endless = Buffer.concat([size(0), Buffer.from('moov'), size(4), Buffer.from('udta')]);
    expect(removeMetadata(endless, 'mp4')).toHaveLength(endless.length);
  });
});

describe('a WebM film', () => {
  const element = (id: string, content: Buffer, length = 8) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUIntBE(content.length, Math.max(0, length - 6), Math.min(6, length));
    bytes[0] = (bytes[0] ?? 0) | (0x100 >> length);
    return Buffer.concat([Buffer.from(id, 'hex'), bytes, content]);
  };
  const cluster = element('1f43b675', Buffer.from('the film itself'));
  it.each(
    [1, 2, 8].flatMap((length) =>
      [place, place.repeat(7)].map((words) => [length, words] as const),
    ),
  )('loses tags, attachments, title and date with sizes of %i bytes', (length, words) => {
    const made = Buffer.from(words);
    const fitting = length === 1 ? made.subarray(0, 100) : made;
    const about = element(
      '1549a966',
      Buffer.concat([
        element('4461', Buffer.alloc(8, 0xd5), 1),
        element('7ba9', fitting, length),
        element('4d80', Buffer.from('muxer'), 1),
      ]),
    );
    const inside = Buffer.concat([
      about,
      element('1254c367', fitting, length),
      cluster,
      element('1941a469', fitting, length),
    ]);
    const given = Buffer.concat([
      element('1a45dfa3', Buffer.from('webm'), 1),
      element('18538067', inside),
    ]);
    const cleaned = removeMetadata(given, 'webm');
    expect(cleaned).toHaveLength(given.length);
    expect(cleaned.includes(place)).toBe(false);
    expect(cleaned.includes(Buffer.alloc(8, 0xd5))).toBe(false);
    expect(cleaned.indexOf(cluster)).toBe(given.indexOf(cluster));
    expect(removeMetadata(cleaned, 'webm').equals(cleaned)).toBe(true);
  });
});
