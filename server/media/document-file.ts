import { open } from 'node:fs/promises';
import anyAscii from 'any-ascii';

const maxNameLength = 80;

/** Kinds of files that are stored as they are, by their extension. */
export type FileKind = 'pdf' | 'mp4' | 'webm';

/**
 * Converts a file name for its address: Latin letters, digits and hyphens, without folders, with the extension of its
 * kind. Other scripts are transliterated.
 */
export function cleanFileName(name: string, kind: FileKind): string {
  const last = name.replaceAll('\0', '').split(/[/\\]/).at(-1) ?? '';
  const stem = anyAscii(last.replace(/\.(pdf|mp4|m4v|webm)$/i, '').normalize('NFKC'))
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-/, '')
    .replace(/-$/, '');
  return `${stem || 'file'}.${kind}`;
}

/** Brands of MP4 files. Pictures such as AVIF and HEIC have the same container with other brands, as QuickTime does. */
const mp4Brand = /^(iso[2-9m]|mp4[12]|avc1|M4V |dash|cmf[c2]|MSNV|f4v )$/;

/** Detects the kind of a file by its first bytes; null if it is unknown. */
export async function detectFileKind(file: string): Promise<FileKind | null> {
  const start = await readFirstBytes(file, 64);
  // PDF readers accept a header within the first 1024 bytes, but here it must be at the start.
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.slice(4, 8) === 'ftyp' && mp4Brand.test(start.slice(8, 12))) return 'mp4';
  return start.startsWith('\x1aE\xdf\xa3') && start.includes('webm') ? 'webm' : null;
}

async function readFirstBytes(file: string, count: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns true for a film in HEVC, which only some browsers can play. */
export function isHevc(bytes: Buffer): boolean {
  return (bytes.includes('hvc1') || bytes.includes('hev1')) && !bytes.includes('avc1');
}
