/** Folds case and accents for searching. */
export function plain(text: string | number): string {
  return String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Splits a search into words, as plain text. */
export function termsOf(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

/** Returns a test for plain text that contains every word of a search; without words everything passes. */
export function matchesTerms(typed: string): (plainText: string) => boolean {
  const words = termsOf(typed);
  return (plainText) => words.every((word) => plainText.includes(word));
}
