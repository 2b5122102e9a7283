import {
  boxesOf,
  leftByClipping,
  nameOf,
  type ShownText,
  shownElements,
  shownTexts,
} from './visible.ts';

/** A word too long for any line may break if the page allows hyphenation. */
function headingWordsStayWhole(): string[] {
  return shownElements('h1,h2,h3,h4').flatMap((heading) =>
    shownTexts(heading).flatMap(({ node, element }) => {
      const words = [...(node.textContent ?? '').matchAll(/[^\s\-\u00ad\u2010-\u2014/@.]+/g)];
      return words
        .filter((word) => breaks(node, word) && !mayBreak(node, word, heading))
        .map(([word]) => `${nameOf(element)} breaks inside "${word}"`);
    }),
  );
}

function breaks(node: Text, word: RegExpExecArray): boolean {
  const [start, end] = [word.index, word.index + word[0].length];
  // After a soft hyphen the first letter has two boxes: the hyphen's on the line before, and its own.
  const first = boxesOf(node, start, start + 1).slice(-1);
  const tops = [...first, ...boxesOf(node, start + 1, end)].map(({ top }) => top);
  return tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 4;
}

/** Hyphenated, or longer than any line, in a heading that allows hyphens. */
function mayBreak(node: Text, word: RegExpExecArray, heading: HTMLElement): boolean {
  // Other scripts have no spaces, or their own breaking rules.
  if (!/^[\p{Script=Latin}\P{L}]+$/u.test(word[0])) return true;
  if (getComputedStyle(heading).hyphens !== 'auto') return false;
  const before = heading.style.cssText;
  const room = heading.clientWidth;
  heading.style.cssText += ';overflow-wrap:normal!important;word-break:normal!important';
  const hyphenated = breaks(node, word);
  const [whole] = boxesOf(node, word.index, word.index + word[0].length);
  // Next to an icon there is less room than the heading has.
  const tooLong = (whole?.width ?? 0) > room || heading.scrollWidth > room;
  heading.style.cssText = before;
  return hyphenated || tooLong;
}

interface Line {
  text: ShownText;
  box: DOMRect;
}

/** The middle of each line, where its letters are: close lines overlap only in their leading. */
function letterBoxes(): Line[] {
  return shownTexts().flatMap((text) => {
    const size = Number.parseFloat(getComputedStyle(text.element).fontSize);
    return text.lines.flatMap((line) => {
      const seen = leftByClipping(line, text.element);
      if (!seen) return [];
      const height = Math.min(seen.height, size * 0.5);
      const top = seen.top + (seen.height - height) / 2;
      return [{ text, box: new DOMRect(seen.left, top, seen.width, height) }];
    });
  });
}

/** Fixed elements cover the page on purpose. */
function isFixed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
  return false;
}

function noTextCoversText(): string[] {
  const lines = letterBoxes().filter(({ text }) => !isFixed(text.element));
  lines.sort((one, other) => one.box.top - other.box.top);
  return lines.flatMap((one, index) => {
    const found: string[] = [];
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (other.text !== one.text && overlap(one.box, other.box))
        found.push(`"${one.text.words.slice(0, 30)}" covers "${other.text.words.slice(0, 30)}"`);
    }
    return found;
  });
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 2 && down > 2;
}

/** Text cut with an ellipsis or reached by scrolling is not lost. */
function mayBeCut(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { textOverflow, overflowX, overflowY, webkitLineClamp } = getComputedStyle(at);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
    if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return true;
    if (at.classList.contains('keen-slider')) return true;
  }
  return false;
}

function noTextIsCutOff(): string[] {
  return shownTexts().flatMap(({ element, lines, words }) => {
    if (mayBeCut(element)) return [];
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const cut = lines.some((line) => {
      const seen = leftByClipping(line, element);
      const across = line.width - (seen?.width ?? 0);
      const down = line.height - (seen?.height ?? 0);
      return across > 2 || down > line.height - size * 0.9;
    });
    return cut ? [`${nameOf(element)} is cut off: "${words.slice(0, 30)}"`] : [];
  });
}

export const rulesOfText = {
  'no word of a heading breaks': headingWordsStayWhole,
  'no text covers text': noTextCoversText,
  'no text is cut off': noTextIsCutOff,
};
