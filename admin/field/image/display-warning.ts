import { useEffect, useState } from 'react';
import { t } from '../../words/words.ts';

/** Returns a warning if the site will show one of the files differently; undefined otherwise. */
export function useDisplayWarning(files: readonly (File | undefined)[]): string | undefined {
  const [warning, setWarning] = useState<string>();
  const names = files.map((file) => file && `${file.name} ${file.size}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: names and sizes identify the files
  useEffect(() => {
    let isWanted = true;
    setWarning(undefined);
    const looked = files.filter((file) => file !== undefined).map(findDisplayWarning);
    void Promise.all(looked).then((found) => {
      const words = found.filter((one) => one !== null).join(' ');
      if (isWanted && words !== '') setWarning(words);
    });
    return () => {
      isWanted = false;
    };
  }, [names]);
  return warning;
}

/** Describes how the site will show a file differently; null for most files. */
export async function findDisplayWarning(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isAnimated(bytes)) return t`${file.name} is animated. The site shows only its first frame.`;
  // Removing zero bytes makes UTF-16 readable as well.
  const text = new TextDecoder().decode(bytes.subarray(0, 600_000)).replaceAll('\0', '');
  const isDrawing = /^[^a-z0-9]*<(\?xml|!--|!DOCTYPE svg|(\w+:)?svg)/i.test(text);
  return isDrawing && /<(\w+:)?text[\s>]/.test(text)
    ? t`${file.name} contains text that may look different on the site. Convert it to outlines to keep its shape.`
    : null;
}

function isAnimated(bytes: Uint8Array): boolean {
  const [head, start] = [decode(bytes.subarray(0, 64)), decode(bytes.subarray(0, 4000))];
  if (head.startsWith('GIF8')) return countGifFrames(bytes) > 1;
  if (head.startsWith('RIFF'))
    return head.startsWith('WEBPVP8X', 8) && ((bytes[20] ?? 0) & 2) !== 0;
  if (head.startsWith('PNG', 1)) {
    const at = start.indexOf('acTL');
    return at > 0 && new DataView(bytes.buffer).getUint32(at + 4) > 1;
  }
  return /^....ftyp/s.test(head) && head.includes('avis');
}

const decode = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Counts the frames of a GIF up to two (GIF89a, 17 to 26). */
function countGifFrames(bytes: Uint8Array): number {
  const skipTable = (flags: number) => (flags & 128 ? 3 << ((flags & 7) + 1) : 0);
  let frames = 0;
  let at = 13 + skipTable(bytes[10] ?? 0);
  while (at < bytes.length && frames < 2) {
    const kind = bytes[at];
    if (kind === 0x2c) {
      frames += 1;
      at += 11 + skipTable(bytes[at + 9] ?? 0);
    } else if (kind === 0x21) at += 2;
    else break;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return frames;
}
