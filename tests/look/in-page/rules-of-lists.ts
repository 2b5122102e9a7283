import { boxesOf, leftByClipping, nameOf, shownElements, shownTexts } from './visible.ts';

/** Longer words may be hyphenated, or broken where no line has room for them. */
const longest = 18;
/** A line of fewer characters belongs to a column that is too narrow to read. */
const fewest = 6;

/** Words of one list item that have no room, which happens where a part beside them is missing. */
function everyWordHasRoom(): string[] {
  return shownTexts().flatMap(({ node, element, lines, words }) => {
    // A section's heading is no part of an item, and sized by its longest word.
    if (lines.length < 2 || element.closest('h1,h2')) return [];
    const text = node.textContent ?? '';
    const broken = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(({ 0: word, index }) => {
      if (word.length > longest) return false;
      const tops = boxesOf(node, index, index + word.length).map(({ top }) => top);
      return Math.max(...tops) - Math.min(...tops) > 4;
    });
    if (broken) return [`${nameOf(element)} breaks inside "${broken[0]}"`];
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const rows = new Set(lines.map(({ top }) => Math.round(top))).size;
    const isColumn = rows > 3 && Math.max(...lines.map(({ width }) => width)) < fewest * size * 0.5;
    return isColumn ? [`${nameOf(element)} is a column: "${words.slice(0, 30)}"`] : [];
  });
}

function noItemIsEmpty(): string[] {
  return shownElements('li,h1,h2,h3,h4,p,strong,small,blockquote,ul,ol,.picture,.name')
    .filter((element) => {
      if (element.matches('[role=status]')) return false;
      const { width, height } = element.getBoundingClientRect();
      if (width < 1 || height < 1) return false;
      return !element.textContent?.trim() && !element.querySelector('img,svg,input,i,canvas');
    })
    .map((element) => `${nameOf(element)} in ${nameOf(element.parentElement ?? element)} is empty`);
}

function neighboursKeepApart(): string[] {
  const parents = new Set(
    shownElements('li,article,.card,.piece,.by > *,.words > *').map((it) => it.parentElement),
  );
  return [...parents].flatMap((parent) => {
    const all = [...(parent?.children ?? [])].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement &&
        child.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !['absolute', 'fixed'].includes(getComputedStyle(child).position),
    );
    return all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // The rows of a ruled list share their line.
        return across > 2 && down > 2 ? [`${nameOf(one)} overlaps ${nameOf(other)}`] : [];
      }),
    );
  });
}

/** Text that reaches out of the item it belongs to. */
function textStaysInItsItem(): string[] {
  return shownTexts().flatMap(({ element, lines, words }) => {
    const item = element.closest('li,.voice,.card,.piece,.sheet,.tile,.keen-slider__slide');
    if (!item) return [];
    const box = item.getBoundingClientRect();
    const leaves = lines.some((line) => {
      const seen = leftByClipping(line, element);
      return seen && (seen.left < box.left - 2 || seen.right > box.right + 2);
    });
    return leaves ? [`"${words.slice(0, 30)}" leaves ${nameOf(item)}`] : [];
  });
}

/** What holds in every list, whichever of its items' parts are missing. */
export const rulesOfLists = {
  'every word has room': everyWordHasRoom,
  'no item is empty': noItemIsEmpty,
  'neighbours keep apart': neighboursKeepApart,
  'text stays in its item': textStaysInItsItem,
};
