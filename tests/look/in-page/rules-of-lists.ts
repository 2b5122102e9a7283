import { boxesOf, leftByClipping, nameOf, shownElements, shownTexts } from './visible.ts';

/** Longer words may be hyphenated, or broken if no line has room for them. */
const longest = 18;
/** A line with fewer characters means that its column is too narrow to read. */
const fewest = 6;

/** Words of a list item without enough room, for example because the part next to them is missing. */
function everyWordHasRoom(): string[] {
  return shownTexts().flatMap(({ node, element, lines, words }) => {
    // A section's heading is not part of an item, and is sized by its longest word.
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

/** Parts without text, or with text that appears later. */
const wordless =
  'svg *,i,canvas,.ruler,[aria-hidden=true],[role=status],.trap,.captcha,.band > .grid';
const ink = 'img,svg,input,textarea,button,i,canvas,hr,.ruler';

function nothingIsEmpty(): string[] {
  return shownElements(':is(main,footer,dialog) *')
    .filter((element) => {
      if (element.matches(`${wordless},${ink}`) || element.closest('[aria-hidden=true]'))
        return false;
      const { width, height } = element.getBoundingClientRect();
      if (width < 1 || height < 1) return false;
      return !element.textContent?.trim() && !element.querySelector(ink);
    })
    .map((element) => `${nameOf(element)} in ${nameOf(element.parentElement ?? element)} is empty`);
}

/** The largest allowed gap between the parts of a section or an item, in pixels. */
const widest = 160;

function noPartLeavesAGap(): string[] {
  return shownElements('section,footer,dialog,li,.voice,.piece,.card').flatMap((box) => {
    const parts = [
      ...shownTexts(box).flatMap(({ lines }) => lines),
      ...shownElements(`${ink},.picture`, box).map((it) => it.getBoundingClientRect()),
    ].toSorted((a, b) => a.top - b.top);
    let end = parts[0]?.bottom ?? 0;
    const gap = parts.reduce((found, { top, bottom }) => {
      const space = top - end;
      end = Math.max(end, bottom);
      return Math.max(found, space);
    }, 0);
    if (parts.length === 0) return [`${nameOf(box)} shows nothing`];
    return gap > widest ? [`${nameOf(box)} has a gap of ${Math.round(gap)} pixels`] : [];
  });
}

function noTextCoversAPicture(): string[] {
  return shownElements('li,.piece,.card,.voice,.by').flatMap((item) => {
    const arrows = item.closest('.voices')?.querySelectorAll('.arrows > button') ?? [];
    const pictures = [...shownElements('.picture', item), ...arrows];
    if (pictures.length === 0) return [];
    return shownTexts(item).flatMap(({ element, lines, words }) =>
      pictures.some((picture) => {
        if (picture.contains(element)) return false;
        const box = picture.getBoundingClientRect();
        return lines.some(
          (line) =>
            Math.min(line.right, box.right) - Math.max(line.left, box.left) > 2 &&
            // A line is higher than its letters.
            Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > line.height / 3,
        );
      })
        ? [`"${words.slice(0, 30)}" covers a picture of ${nameOf(item)}`]
        : [],
    );
  });
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
        // Rows of a ruled list share their line.
        return across > 2 && down > 2 ? [`${nameOf(one)} overlaps ${nameOf(other)}`] : [];
      }),
    );
  });
}

/** Text that extends beyond its item. */
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

/** Rules for every list, whichever parts of its items are missing. */
export const rulesOfLists = {
  'every word has room': everyWordHasRoom,
  'nothing is empty': nothingIsEmpty,
  'no part leaves a gap': noPartLeavesAGap,
  'no text covers a picture': noTextCoversAPicture,
  'neighbours keep apart': neighboursKeepApart,
  'text stays in its item': textStaysInItsItem,
};
