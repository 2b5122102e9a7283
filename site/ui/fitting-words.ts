/** Average advance of a letter, in ems, of the widest display face. */
const advance = 0.62;
/** Shorter words fit every column at its full size. */
const long = 14;

/** Letters of the longest word; a line may break at spaces, dashes, slashes, dots and the at sign. */
function longestWord(text: string): number {
  return Math.max(...text.split(/[\s\-\u2010-\u2014/@.]+/).map((word) => [...word].length));
}

/**
 * Styles that make a heading as small as its longest word asks, so that it stands in one piece: `box` for the element
 * around it, `words` for its own. Nothing for a heading of ordinary words, and never smaller than `least`.
 * @param size the heading's size otherwise
 */
export function fitting(text: string, size: string, least = '1.375rem') {
  const letters = longestWord(text);
  if (letters < long) return {};
  const max = `100cqi/${(letters * advance).toFixed(1)}`;
  return {
    box: 'container-type:inline-size',
    words: `font-size:max(${least},min(${size},${max}))`,
  };
}
