/** A page as it is proposed: where it stands and what it is called. */
export interface Place {
  path: string;
  title: string;
}

/** The page whose name or address has most of an address's words, and at least half of them; null where none has. */
export function nearestTo(address: string, places: readonly Place[]): Place | null {
  const asked = wordsOf(address.replace(/\.\w{2,5}$/, ''));
  if (asked.size === 0) return null;
  let nearest: { place: Place; score: number } | null = null;
  for (const place of places) {
    const words = wordsOf(`${place.title} ${place.path}`);
    const common = [...asked].filter((word) => isAmong(word, words)).length;
    const score = common / asked.size;
    if (score >= 0.5 && score > (nearest?.score ?? 0)) nearest = { place, score };
  }
  return nearest && { path: nearest.place.path, title: nearest.place.title };
}

/** Words without accents and case; ids and single letters say nothing. */
function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(
    (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length > 1 && !/^[0-9a-f]{24}$/.test(word),
    ),
  );
}

/** The same word, or one of the same beginning: plurals and endings differ. */
function isAmong(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  const beginning = word.slice(0, Math.max(4, word.length - 3));
  return word.length >= 5 && [...words].some((other) => other.startsWith(beginning));
}
