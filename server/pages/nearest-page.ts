/** A page to propose, with its address and name. */
export interface Place {
  path: string;
  title: string;
}

/** Finds the page whose name or path contains most words of an address; returns null below half of them. */
export function findNearest(address: string, places: readonly Place[]): Place | null {
  const wanted = splitWords(address.replace(/\.\w{2,5}$/, ''));
  if (wanted.size === 0) return null;
  let nearest: { place: Place; score: number } | null = null;
  for (const place of places) {
    const words = splitWords(`${place.title} ${place.path}`);
    const common = [...wanted].filter((word) => hasWord(word, words)).length;
    const score = common / wanted.size;
    if (score >= 0.5 && score > (nearest?.score ?? 0)) nearest = { place, score };
  }
  return nearest && { path: nearest.place.path, title: nearest.place.title };
}

/** Splits text into lower-case words without accents, ids and single letters. */
function splitWords(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(
    (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length > 1 && !/^[0-9a-f]{24}$/.test(word),
    ),
  );
}

/** Returns true for the same word, or one with the same beginning, because plurals and endings differ. */
function hasWord(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  const beginning = word.slice(0, Math.max(4, word.length - 3));
  return word.length >= 5 && [...words].some((other) => other.startsWith(beginning));
}
