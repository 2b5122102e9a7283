/** A quote above this length shows only its beginning until someone asks for the rest. */
const cap = 600;
const beginning = 460;
/** Earliest end of a beginning, so that it never stops after a first short sentence. */
const least = 280;

/**
 * The beginning of a quote and the rest; no rest for all but very long ones. Breaks after a
 * sentence, or between two words.
 */
export function partsOf(quote: string): [beginning: string, rest: string] {
  if (lengthOf(quote) <= cap) return [quote, ''];
  let at = 0;
  let length = 0;
  let word = 0;
  let sentence = 0;
  for (const letter of quote) {
    length += lengthOf(letter);
    if (length > beginning) break;
    at += letter.length;
    const isEnd = /[.!?…]/.test(letter) && /^["”’»)]*\s/.test(quote.slice(at));
    if (isEnd || /[。！？]/.test(letter)) sentence = length >= least ? at : 0;
    else if (/\s/.test(letter)) word = at;
  }
  const end = sentence || word || at;
  return [quote.slice(0, end).trimEnd(), quote.slice(end).trimStart()];
}

/** Letters of a text; an East Asian one is as wide as two. */
function lengthOf(text: string): number {
  const wide = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  );
  return [...text].length + (wide?.length ?? 0);
}
