const lineBreaks = /[\v\f\u0085]/g;
const controlCharacters = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/**
 * Cleans a text so that every page, feed and database can store it: well-formed (half of a surrogate pair becomes
 * U+FFFD, as in browser forms), without control characters and noncharacters. Tabs and line breaks are kept; those of
 * Word become ordinary ones.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(lineBreaks, '\n').replace(controlCharacters, '');
}

/** Returns true if a text is clean and contains no replacement characters, which would change an address. */
export function isReadable(text: string): boolean {
  return cleanText(text) === text && !text.includes('\ufffd');
}

/** Cleans HTML, including numeric references such as `&#0;`. */
export function cleanHtml(html: string): string {
  return cleanText(html).replace(/&#(?:x([0-9a-f]+)|(\d+));?/gi, (written, hex, ten) => {
    const code = Number.parseInt(hex ?? ten, hex ? 16 : 10);
    if (!(code <= 0x10ffff)) return '';
    const character = String.fromCodePoint(code);
    return cleanText(character) === character ? written : '';
  });
}

/** Cleans every text in a value; returns the same object if there is nothing to clean. */
export function cleanTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanText(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const cleaned = entries.map(([name, held]) => [name, cleanTexts(held)] as const);
  if (cleaned.every(([, held], at) => Object.is(held, entries[at]?.[1]))) return value;
  return (
    Array.isArray(value) ? cleaned.map(([, held]) => held) : Object.fromEntries(cleaned)
  ) as Value;
}
