/** Longer quotes show only their beginning until the rest is opened. */
const maxWhole = 600;
const maxBeginning = 460;
/** The beginning does not end after a short first sentence. */
const minBeginning = 280;

/** Splits a very long quote after a sentence or between two words. For other quotes the rest is empty. */
export function splitQuote(quote: string): [beginning: string, rest: string] {
  if (lengthOf(quote) <= maxWhole) return [quote, ''];
  let at = 0;
  let length = 0;
  let word = 0;
  let sentence = 0;
  for (const letter of quote) {
    length += lengthOf(letter);
    if (length > maxBeginning) break;
    at += letter.length;
    const isEnd = /[.!?…]/.test(letter) && /^["”’»)]*\s/.test(quote.slice(at));
    if (isEnd || /[。！？]/.test(letter)) sentence = length >= minBeginning ? at : 0;
    else if (/\s/.test(letter)) word = at;
  }
  const end = sentence || word || at;
  return [quote.slice(0, end).trimEnd(), quote.slice(end).trimStart()];
}

/** Counts the letters of a text. East Asian letters count twice, because they are wider. */
function lengthOf(text: string): number {
  const wide = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  );
  return [...text].length + (wide?.length ?? 0);
}
