/** Text as it is compared when searching: without regard to case and accents. */
export function plain(text: string | number): string {
  return String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A test for plain text with every word of what is typed in it; everything passes while nothing is. */
export function havingWords(typed: string): (plainText: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (plainText) => words.every((word) => plainText.includes(word));
}
