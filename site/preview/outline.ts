/** Width of the line around a place, in screen pixels. */
const lineWidth = 2.5;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .preview-mark, .preview-pointer {
    position: absolute; z-index: 100; pointer-events: none; --colour: #1b7c51;
    --beside: calc(1px * var(--room) / var(--scale)); --over: calc(1px * min(var(--room), 1) / var(--scale));
    --line: calc(${lineWidth}px / var(--scale));
  }
  .preview-pointer { z-index: 101; --colour: #17466b; }
  :is(.preview-mark, .preview-pointer)::before {
    content: ""; position: absolute; border: var(--line) solid var(--colour);
    inset: calc(-1 * (var(--over) + var(--line))) calc(-1 * (var(--beside) + var(--line)));
    border-radius: calc(3px / var(--scale));
  }
  .preview-pointer::before { border-style: dashed; }
  :is(.preview-mark, .preview-pointer) > span {
    position: absolute; top: calc(100% + var(--over)); left: calc(-1 * (var(--beside) + var(--line)));
    padding: .25em .7em; background: var(--colour); color: #fff; white-space: nowrap;
    font: 700 calc(11.5px / var(--scale)) / 1.35 var(--face-text, sans-serif);
    border-radius: 0 0 calc(3px / var(--scale)) calc(3px / var(--scale));
  }
  [data-words=above] > span { top: auto; bottom: calc(100% + var(--over)); }
  [data-words=beside] > span {
    top: calc(-1 * (var(--over) + var(--line))); left: calc(100% + var(--beside));
  }
  [data-words=top] > span { top: 0; left: 0; }
  [data-words=bottom] > span { top: auto; bottom: 0; left: 0; }
  [data-words][data-right] > span { left: auto; right: calc(-1 * (var(--beside) + var(--line))); }
`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** The scrolling element: the page, or the dialog above it. */
export function scrollerOf(place: Element | null): Element {
  return place?.closest('dialog') ?? document.scrollingElement ?? document.documentElement;
}

/** A line around a place, with a label next to it. */
export function createOutline(className: 'preview-mark' | 'preview-pointer') {
  const mark = document.createElement('div');
  const label = document.createElement('span');
  mark.className = className;
  mark.append(label);
  return {
    remove: () => mark.remove(),
    /** @param scale of the page: 1 is full size @param words the label; empty for the line alone */
    draw(place: HTMLElement, { scale, words }: { scale: number; words: string }): void {
      label.textContent = words;
      label.hidden = words === '';
      const dialog = place.closest('dialog');
      const box = place.getBoundingClientRect();
      const scroller = scrollerOf(place);
      const frame = dialog?.getBoundingClientRect() ?? { left: 0, top: 0 };
      mark.style.setProperty('--scale', String(scale));
      mark.style.setProperty(
        '--room',
        String(place === dialog ? -lineWidth : roomAround(box, scale)),
      );
      mark.style.left = `${box.left - frame.left + scroller.scrollLeft}px`;
      mark.style.top = `${box.top - frame.top + scroller.scrollTop}px`;
      mark.style.width = `${box.width}px`;
      mark.style.height = `${box.height}px`;
      (dialog ?? document.body).append(mark);
      putWords(mark, place, dialog);
    },
  };
}

/**
 * Screen pixels between the edited part and the line around it; at the page's edges the line is
 * inside.
 */
function roomAround({ left, right }: DOMRect, scale: number): number {
  const room = 4;
  return Math.min(left, innerWidth - right) * scale < lineWidth + room ? -lineWidth : room;
}

/** Possible positions of the label, and whether each is on the right. */
const wordPlaces = [
  ['below', false],
  ['below', true],
  ['above', false],
  ['above', true],
  ['beside', false],
] as const;

/**
 * Places the label outside the edited part where it is visible and covers least; otherwise inside.
 */
function putWords(mark: HTMLElement, place: HTMLElement, dialog: HTMLDialogElement | null): void {
  const around = dialog?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const put = (where: string, isRight: boolean) => {
    mark.dataset.words = where;
    mark.toggleAttribute('data-right', isRight);
    return (mark.firstElementChild as HTMLElement).getBoundingClientRect();
  };
  let best: { where: string; isRight: boolean; covered: number } | null = null;
  for (const [where, isRight] of place === dialog ? [] : wordPlaces) {
    const words = put(where, isRight);
    if (!isWithin(words, around)) continue;
    const covered = coveredBy(words, place);
    if (covered < (best?.covered ?? Number.POSITIVE_INFINITY)) best = { where, isRight, covered };
    if (covered === 0) break;
  }
  put(best?.where ?? (place === dialog ? 'bottom' : 'top'), best?.isRight ?? false);
}

function isWithin(words: DOMRect, around: DOMRect): boolean {
  return (
    words.top >= around.top &&
    words.bottom <= around.bottom &&
    words.left >= around.left &&
    words.right <= around.right
  );
}

/**
 * The number of sample points at which a box covers text, a picture or a control outside the edited
 * part.
 */
function coveredBy({ left, top, width, height }: DOMRect, place: HTMLElement): number {
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  return points.filter(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((it) => !place.contains(it) && !it.contains(place) && saysSomethingAt(it, x, y)),
  ).length;
}

function saysSomethingAt(element: Element, x: number, y: number): boolean {
  if (element.matches('img, svg, svg *, input, textarea, select, button, .button')) return true;
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isThere = (box: DOMRect) =>
      x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    return [...range.getClientRects()].some(isThere);
  });
}
