/** Text as it is compared when searching: without regard to case and accents. */
export function plain(text: string | number): string {
  return String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of what is typed, as plain text. */
export function wordsOf(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

/** A test for plain text with every word of what is typed in it; everything passes while nothing is. */
export function havingWords(typed: string): (plainText: string) => boolean {
  const words = wordsOf(typed);
  return (plainText) => words.every((word) => plainText.includes(word));
}
