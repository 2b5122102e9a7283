/** A text without what nobody can read or every database keep: control characters and halves of characters; lines end in `\n`. */
export function readableText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

/** The same of one line that is dialled or mailed to: also without the invisible marks that are copied along from contacts. */
export function readableLine(text: string): string {
  return readableText(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
}
