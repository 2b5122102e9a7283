import type { BrowserWindow } from './browser.ts';

interface Box {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Measures the header, the title, the first picture, every section and the footer.
 * @throws an error if the page has no title, because then it is no page of the site
 */
export function layoutOf({ run }: Pick<BrowserWindow, 'run'>): Promise<Box[]> {
  return run(() => {
    const main = [...document.querySelectorAll('.header, main > *, .contact-us')];
    const title = document.querySelector('h1');
    if (!title) throw new Error(`No title: ${document.body.innerText}`);
    const firsts = [title, document.querySelector('main img')];
    return [...main, ...firsts].flatMap((element) => {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      const name = [element.localName, ...element.classList].join('.');
      return height > 0 ? [{ name, left, top: top + scrollY, width, height }] : [];
    });
  });
}

/** Names the boxes that are elsewhere or of another size, by more than a line of large text or four in a hundred. */
export function differences(found: readonly Box[], wanted: readonly Box[]): string[] {
  const namesOf = (boxes: readonly Box[]) => boxes.map(({ name }) => name).join(' ');
  if (namesOf(found) !== namesOf(wanted))
    return [`${namesOf(found)} instead of ${namesOf(wanted)}`];
  return wanted.flatMap((box, index) =>
    (['left', 'top', 'width', 'height'] as const).flatMap((side) => {
      const there = found[index]?.[side] ?? Number.NaN;
      const isNear = Math.abs(there - box[side]) <= Math.max(64, box[side] * 0.04);
      const [is, should] = [Math.round(there), Math.round(box[side])];
      return isNear ? [] : [`${box.name}: ${side} is ${is} instead of ${should}`];
    }),
  );
}
