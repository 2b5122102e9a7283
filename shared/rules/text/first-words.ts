/** Returns the text of HTML on one line. */
export function removeTags(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the first text of a list item as its name; null if it contains none. */
export function findFirstText(item: unknown): string | null {
  const texts = typeof item === 'object' && item !== null ? Object.entries(item) : [['', item]];
  const words = texts
    .filter(([name, value]) => typeof value === 'string' && !isNotName(String(name), value))
    .map(([, value]) => removeTags(String(value)))
    .find((text) => text !== '');
  return words === undefined ? null : words.length > 60 ? `${words.slice(0, 59)}…` : words;
}

function isNotName(name: string, value: string): boolean {
  return /(_id|link|image|icon)$/.test(name) || /^(blob:|media\/)/.test(value);
}
