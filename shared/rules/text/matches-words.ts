/** Normalises case and accents for searching. */
export function foldText(text: string | number): string {
  return String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Splits a search into normalised words. */
export function termsOf(typed: string): string[] {
  return foldText(typed).split(/\s+/).filter(Boolean);
}

/** Returns a test for normalised text that contains every word of a search. An empty search matches everything. */
export function matchesTerms(typed: string): (plainText: string) => boolean {
  const words = termsOf(typed);
  return (plainText) => words.every((word) => plainText.includes(word));
}
