import { open } from 'node:fs/promises';

const maxNameLength = 80;

/** Returns a file's name in its address: letters, digits and hyphens, without path parts, ending in `.pdf`. */
export function cleanFileName(name: string): string {
  const last = name.replaceAll('\0', '').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.pdf$/i, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-/, '')
    .replace(/-$/, '');
  return `${stem || 'file'}.pdf`;
}

/** Readers accept a PDF whose header is within its first 1024 bytes; ours must begin with it. */
export async function isPdf(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return bytesRead === 5 && buffer.toString('latin1') === '%PDF-';
  } finally {
    await handle.close();
  }
}
