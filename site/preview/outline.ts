/** Outline width, in screen pixels. */
const lineWidth = 2.5;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .preview-outline, .preview-pointer {
    position: absolute; z-index: 100; pointer-events: none; --colour: #1b7c51;
    --beside: calc(1px * var(--room) / var(--scale)); --over: calc(1px * min(var(--room), 1) / var(--scale));
    --line: calc(${lineWidth}px / var(--scale));
  }
  .preview-pointer { z-index: 101; --colour: #17466b; }
  :is(.preview-outline, .preview-pointer)::before {
    content: ""; position: absolute; border: var(--line) solid var(--colour);
    inset: calc(-1 * (var(--over) + var(--line))) calc(-1 * (var(--beside) + var(--line)));
    border-radius: calc(3px / var(--scale));
  }
  .preview-pointer::before { border-style: dashed; }
  :is(.preview-outline, .preview-pointer) > span {
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

/** Returns the element that scrolls: the page, or the dialog around an element. */
export function scrollerOf(element: Element | null): Element {
  return element?.closest('dialog') ?? document.scrollingElement ?? document.documentElement;
}

/** Creates an outline for elements, with a label next to it. */
export function createOutline(className: 'preview-outline' | 'preview-pointer') {
  const outline = document.createElement('div');
  const label = document.createElement('span');
  outline.className = className;
  outline.append(label);
  return {
    remove: () => outline.remove(),
    /** @param scale scale of the page; 1 is full size @param text label text; empty for no label */
    show(element: HTMLElement, { scale, text }: { scale: number; text: string }): void {
      label.textContent = text;
      label.hidden = text === '';
      const dialog = element.closest('dialog');
      const box = element.getBoundingClientRect();
      const scroller = scrollerOf(element);
      const frame = dialog?.getBoundingClientRect() ?? { left: 0, top: 0 };
      outline.style.setProperty('--scale', String(scale));
      outline.style.setProperty(
        '--room',
        String(element === dialog ? -lineWidth : gapAround(box, scale)),
      );
      outline.style.left = `${box.left - frame.left + scroller.scrollLeft}px`;
      outline.style.top = `${box.top - frame.top + scroller.scrollTop}px`;
      outline.style.width = `${box.width}px`;
      outline.style.height = `${box.height}px`;
      (dialog ?? document.body).append(outline);
      positionLabel(outline, element, dialog);
    },
  };
}

/** Returns the screen pixels between an element and its outline. At the page edges the outline is inside. */
function gapAround({ left, right }: DOMRect, scale: number): number {
  const gap = 4;
  return Math.min(left, innerWidth - right) * scale < lineWidth + gap ? -lineWidth : gap;
}

/** Label positions in order of preference, and whether each is on the right. */
const labelPositions = [
  ['below', false],
  ['below', true],
  ['above', false],
  ['above', true],
  ['beside', false],
] as const;

/** Positions the label outside the element where it is visible and covers least, or else inside. */
function positionLabel(outline: HTMLElement, element: HTMLElement, dialog: Element | null): void {
  const around = dialog?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const put = (where: string, isRight: boolean) => {
    outline.dataset.words = where;
    outline.toggleAttribute('data-right', isRight);
    return (outline.firstElementChild as HTMLElement).getBoundingClientRect();
  };
  let best: { where: string; isRight: boolean; covered: number } | null = null;
  for (const [where, isRight] of element === dialog ? [] : labelPositions) {
    const label = put(where, isRight);
    if (!isWithin(label, around)) continue;
    const covered = countCovered(label, element);
    if (covered < (best?.covered ?? Number.POSITIVE_INFINITY)) best = { where, isRight, covered };
    if (covered === 0) break;
  }
  put(best?.where ?? (element === dialog ? 'bottom' : 'top'), best?.isRight ?? false);
}

function isWithin(box: DOMRect, around: DOMRect): boolean {
  return (
    box.top >= around.top &&
    box.bottom <= around.bottom &&
    box.left >= around.left &&
    box.right <= around.right
  );
}

/** Counts the sample points at which a box covers text, a picture or a control outside the element. */
function countCovered({ left, top, width, height }: DOMRect, element: HTMLElement): number {
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  return points.filter(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((it) => !element.contains(it) && !it.contains(element) && hasContentAt(it, x, y)),
  ).length;
}

function hasContentAt(element: Element, x: number, y: number): boolean {
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
