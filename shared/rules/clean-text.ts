const lineBreaks = /[\v\f\u0085]/g;
const unshown = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/**
 * A text that every page, feed and database can hold: well-formed (half of a surrogate pair becomes U+FFFD, as in a form a
 * browser sends), without control characters and noncharacters. Tabs and line breaks stay; Word's become common ones.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(lineBreaks, '\n').replace(unshown, '');
}

/** Whether a text is clean, and nothing in it was unreadable before: a wrong letter leads to another address. */
export function isReadable(text: string): boolean {
  return cleanText(text) === text && !text.includes('\ufffd');
}

/** HTML with the same done to characters written as numbers, such as `&#0;`. */
export function cleanHtml(html: string): string {
  return cleanText(html).replace(/&#(?:x([0-9a-f]+)|(\d+));?/gi, (written, hex, ten) => {
    const code = Number.parseInt(hex ?? ten, hex ? 16 : 10);
    if (!(code <= 0x10ffff)) return '';
    const character = String.fromCodePoint(code);
    return cleanText(character) === character ? written : '';
  });
}

/** A value with every text in it cleaned; the same object where there was nothing to clean. */
export function withCleanTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanText(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const cleaned = entries.map(([name, held]) => [name, withCleanTexts(held)] as const);
  if (cleaned.every(([, held], at) => Object.is(held, entries[at]?.[1]))) return value;
  return (
    Array.isArray(value) ? cleaned.map(([, held]) => held) : Object.fromEntries(cleaned)
  ) as Value;
}
