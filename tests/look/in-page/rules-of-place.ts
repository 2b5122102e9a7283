import { boxesOf, front, leftByClipping, nameOf, shownElements, shownTexts } from './visible.ts';

const slack = 1;

function nothingScrollsSideways(): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = [document.documentElement, front()]
    .filter((element) => element.scrollWidth > element.clientWidth + slack)
    .map(widestIn);
  const leaves = shownElements('*').filter((element) => {
    if (getComputedStyle(element).position === 'fixed') return false;
    const box = element.getBoundingClientRect();
    if (box.right <= width + slack && box.left >= -slack) return false;
    const seen = leftByClipping(box, element.parentElement ?? element);
    return seen !== null && (seen.right > width + slack || seen.left < -slack) && hasInk(element);
  });
  return [...scrolls, ...leaves].map((element) => `${nameOf(element)} is wider than the window`);
}

/** The innermost of the elements that extend furthest. */
function widestIn(scroller: HTMLElement): HTMLElement {
  const within = [scroller, ...shownElements('*', scroller)];
  const rights = within.map((element) => element.getBoundingClientRect().right);
  return within[rights.lastIndexOf(Math.max(...rights))] ?? scroller;
}

/** Returns true if an element paints anything that a visitor would miss. */
function hasInk(element: HTMLElement): boolean {
  if (element.matches('img,input,button,textarea,select')) return true;
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && boxesOf(node).length > 0,
  );
}

function everyPictureHasAnArea(): string[] {
  return [...front().querySelectorAll('img')]
    .filter((image) => isLaidOut(image))
    .flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      const name = `${nameOf(image.parentElement ?? image)} ${image.alt || image.currentSrc.slice(-40)}`;
      if (width < 1 || height < 1) return [`${name} is ${width} × ${height} pixels`];
      if (image.complete && image.naturalWidth > 0) return [];
      const how = image.complete ? 'is broken' : 'has not come';
      return [`${name} ${how}: ${image.currentSrc}`];
    });
}

/** Returns true unless hidden with its container; its own size may be zero. */
function isLaidOut(image: HTMLElement): boolean {
  const around = image.closest('picture') ?? image;
  return (
    around.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ??
    false
  );
}

/** The left edge that most sections share is the page's grid. */
function theLogoIsOnTheGrid(): string[] {
  const logo = document.querySelector('header.header a');
  const grid = document.querySelector('main .grid, body > footer .grid, .contact-us .grid');
  if (!logo || !grid || front() !== document.body) return [];
  const style = getComputedStyle(grid);
  const edge = grid.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft);
  const ink = logo.querySelector('img')?.getBoundingClientRect() ?? boxesOf(logo)[0];
  const off = (ink?.left ?? 0) - edge;
  return Math.abs(off) > 2 ? [`the logo is ${off.toFixed(1)} pixels off the grid`] : [];
}

function everyControlCanBeHit(): string[] {
  const back = scrollY;
  const missed = shownElements('a[href],button,input,select,textarea,summary').flatMap(
    (control) => {
      if (control.closest('[aria-hidden=true]') || (control as HTMLButtonElement).disabled)
        return [];
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const [box] =
        boxesOf(control).length && getComputedStyle(control).display === 'inline'
          ? boxesOf(control)
          : [control.getBoundingClientRect()];
      const seen = box && leftByClipping(box, control.parentElement ?? control);
      if (!seen) return [];
      const hit = document.elementFromPoint(seen.left + seen.width / 2, seen.top + seen.height / 2);
      if (hit && (control.contains(hit) || (hit.contains(control) && isLabelOf(hit, control))))
        return [];
      if (hit && isLabelOf(hit, control)) return [];
      return [`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'nothing on the page'}`];
    },
  );
  scrollTo({ top: back, behavior: 'instant' });
  return missed;
}

function isLabelOf(hit: Element, control: Element): boolean {
  const label = hit.closest('label');
  return label !== null && label.control === control;
}

/** In pixels; a heading with a long word sets its text smaller than itself. */
function textSizeOf(heading: HTMLElement): number {
  const [first] = shownTexts(heading);
  return Number.parseFloat(getComputedStyle(first?.element ?? heading).fontSize);
}

/**
 * Ignores section labels, which are small on purpose, and the one section that is meant to be loud; otherwise a higher
 * heading must not be smaller.
 */
function headingsShrinkWithTheirLevel(): string[] {
  const sizes = [1, 2, 3].map((level) =>
    shownElements(`h${level}:not(.label)`).map((element) => ({
      element,
      size: textSizeOf(element),
    })),
  );
  return sizes.slice(1).flatMap((lower, index) => {
    const above = Math.max(...(sizes[index] ?? []).map(({ size }) => size));
    return lower
      .filter(
        ({ element, size }) => Number.isFinite(above) && size >= above && !element.closest('.loud'),
      )
      .map(
        ({ element, size }) => `${nameOf(element)} has ${size} pixels and its level above ${above}`,
      );
  });
}

function portfolioColumnsEndTogether(): string[] {
  const columns = shownElements('.our-portfolio .grid > ul').map((column) =>
    column.getBoundingClientRect(),
  );
  const distinct = columns.filter(
    ({ left }, index) => columns.findIndex((one) => one.left === left) === index,
  );
  if (distinct.length < 2 || columns.length !== distinct.length) return [];
  const ends = columns.map(({ bottom }) => bottom);
  const apart = Math.max(...ends) - Math.min(...ends);
  return apart > 24 ? [`the columns of the portfolio end ${apart.toFixed(0)} pixels apart`] : [];
}

/** Ignores a fixed header, which covers everything once. */
function headingsKeepTheirDistance(): string[] {
  const texts = shownTexts();
  // A member's name and role form one caption.
  return shownElements('h1,h2,h3:not(.our-team h3),h4').flatMap((heading) => {
    const box = heading.getBoundingClientRect();
    const next = texts.find(
      ({ element }) =>
        heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !heading.contains(element),
    );
    const [line] = next?.lines ?? [];
    if (!next || !line || line.top < box.top + box.height / 2) return [];
    if (line.right < box.left || line.left > box.right) return [];
    // Letters of large type reach out of a low line.
    const low = Number.parseFloat(getComputedStyle(next.element).lineHeight) || line.height;
    const gap = line.top + Math.max(0, line.height - low) / 2 - box.bottom;
    return gap < 8 - slack
      ? [`${nameOf(heading)} is ${gap.toFixed(1)} pixels above "${next.words.slice(0, 30)}"`]
      : [];
  });
}

export const rulesOfPlace = {
  'nothing scrolls sideways': nothingScrollsSideways,
  'every picture has an area': everyPictureHasAnArea,
  'the logo is on the grid': theLogoIsOnTheGrid,
  'every control can be hit': everyControlCanBeHit,
  'headings shrink with their level': headingsShrinkWithTheirLevel,
  'portfolio columns end together': portfolioColumnsEndTogether,
  'headings keep their distance': headingsKeepTheirDistance,
};
