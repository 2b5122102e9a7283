/**
 * Removes control characters, replaces lone surrogates (U+FFFD) and ends lines with `\n`; keeps all readable
 * characters.
 */
export function parseText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Cleans phone numbers and email addresses: also removes invisible marks copied from contacts. */
export function parseLine(text: string): string {
  return parseText(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
}
