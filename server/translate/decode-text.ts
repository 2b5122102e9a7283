import { validationError } from '../platform/errors/api-error.ts';

/**
 * Decodes an XML file in the encoding of its byte order mark or its declaration.
 * @throws ApiError if its bytes are not in that encoding
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw validationError({
      file: `This file is not in the encoding that it names: ${encoding}.`,
    });
  }
}

/** Detects the encoding in the first bytes of an XML file; UTF-8 by default. */
export function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, named = 'utf-8'] =
    /^[^<]{0,3}<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(start) ?? [];
  return /^utf-16/i.test(named) ? 'utf-8' : named;
}
