import type { Page } from 'playwright/test';
import type { Mark, Photograph } from './photographs.ts';

/** A picture on a page, in CSS pixels. */
export interface ShownPicture {
  /** The element and those around it, by class. */
  place: string;
  /** The place of the img element. */
  box: Rectangle;
  /** `object-position` with unresolved percentages; null if the picture is not cropped by its own box. */
  position: [across: string, down: string];
  /** The boxes that cut it: its own, and all around it that hide what leaves them. */
  cuts: Cut[];
  /** Share of the width that words cover at the left, or negative, at the right. */
  covered: number;
}
interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A box with the radii of its corners: upper left, upper right, lower right, lower left. */
interface Cut extends Rectangle {
  radii: number[];
}

/** All pictures of a page whose path contains `id`. */
export function picturesOn(page: Page, id: string): Promise<ShownPicture[]> {
  return page.evaluate((name) => {
    const rectangle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const radiiOf = (style: CSSStyleDeclaration, width: number) =>
      [
        style.borderTopLeftRadius,
        style.borderTopRightRadius,
        style.borderBottomRightRadius,
        style.borderBottomLeftRadius,
      ].map((radius) => {
        const number = Number.parseFloat(radius);
        return radius.includes('%') ? (number / 100) * width : number;
      });
    const partsOf = (position: string) => {
      let depth = 0;
      const gap = [...position].findIndex((sign) => {
        if (sign === '(') depth += 1;
        if (sign === ')') depth -= 1;
        return sign === ' ' && depth === 0;
      });
      return [position.slice(0, gap), position.slice(gap + 1)] as [string, string];
    };
    return [...document.images]
      .filter((image) => image.src.includes(name) && image.checkVisibility())
      .map((image) => {
        const box = rectangle(image);
        const cuts = [];
        const names = [];
        for (let at: Element | null = image; at && at !== document.body; at = at.parentElement) {
          const style = getComputedStyle(at);
          const around = rectangle(at);
          if (names.length < 4 && at !== image) names.unshift(at.className || at.tagName);
          const hides = at === image || style.overflowX === 'hidden' || style.overflowX === 'clip';
          // A row of cards that moves hides those that are not in view.
          const isNear =
            around.x < box.x + box.width / 2 &&
            around.x + around.width > box.x + box.width / 2 &&
            around.y < box.y + box.height / 2 &&
            around.y + around.height > box.y + box.height / 2;
          if (hides && isNear) cuts.push({ ...around, radii: radiiOf(style, around.width) });
        }
        const position = partsOf(getComputedStyle(image).objectPosition);
        const aim = getComputedStyle(image).getPropertyValue('--aim');
        const [, sign = '+', share = '0'] = /0?\.5 ([+-]) (0?\.\d+)/.exec(aim) ?? [];
        const covered = 2 * Number(`${sign}${share}`);
        return { place: names.join(' > '), box, position, cuts, covered };
      });
  }, id);
}

/** Faces of a picture that are cut, and true if there is a place for the picture that cuts none. */
export function facesOf(
  { width, height, faces }: Photograph,
  { box, position, cuts, covered }: ShownPicture,
): { cut: number; canHold: boolean } {
  const scale = Math.max(box.width / width, box.height / height);
  const room = { across: box.width - width * scale, down: box.height - height * scale };
  const rounding = 0.005 * Math.max(width, height) * scale;
  const uncovered = {
    ...box,
    x: box.x + Math.max(0, covered) * box.width,
    width: box.width * (1 - Math.abs(covered)),
    radii: [],
  };
  const cutAt = (by: Cut[], across: number, down: number, missing: number) =>
    faces.filter((face) => {
      const mark = {
        x: box.x + across + face.x * scale,
        y: box.y + down + face.y * scale,
        width: face.width * scale,
        height: face.height * scale,
      };
      return by.some((cut) => !isInside(mark, cut, missing));
    }).length;
  const cut = cutAt(
    cuts,
    resolved(position[0], room.across),
    resolved(position[1], room.down),
    rounding,
  );
  const canHold = Array.from({ length: 201 }, (_, index) => index / 200).some(
    (share) => cutAt([...cuts, uncovered], room.across * share, room.down * share, 0) === 0,
  );
  return { cut, canHold };
}

/** A length of `object-position` in pixels. */
function resolved(length: string, room: number): number {
  const script = length
    .replace(/(-?[\d.]+(?:e-?\d+)?)%/g, (_, percent) => `(${(Number(percent) / 100) * room})`)
    .replaceAll('px', '')
    .replaceAll('calc', '')
    .replaceAll('max(', 'Math.max(')
    .replaceAll('min(', 'Math.min(');
  if (!/^(?:[-\d.e+*/(), ]|clamp|Math\.max|Math\.min)*$/.test(script))
    throw new Error(`Unknown position: ${length}`);
  const clamp = (least: number, value: number, most: number) =>
    Math.max(least, Math.min(value, most));
  return new Function('clamp', `return ${script}`)(clamp) as number;
}

/** The corners of a mark are rounded themselves. */
function isInside(mark: Mark, { x, y, width, height, radii }: Cut, missing: number): boolean {
  if (mark.x < x - missing || mark.x + mark.width > x + width + missing) return false;
  if (mark.y < y - missing || mark.y + mark.height > y + height + missing) return false;
  const inset = 0.15;
  const left = mark.x + inset * mark.width - x;
  const right = x + width - (mark.x + (1 - inset) * mark.width);
  const top = mark.y + inset * mark.height - y;
  const bottom = y + height - (mark.y + (1 - inset) * mark.height);
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return corners.every(([across, down], index) => {
    const radius = radii[index] ?? 0;
    if (across >= radius || down >= radius) return true;
    return Math.hypot(radius - across, radius - down) <= radius + missing;
  });
}
