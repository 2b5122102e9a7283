import {
  type FromPreview,
  isToPreview,
  type ToPreview,
} from '../../shared/rules/preview-messages.ts';
import { shownHead } from './head.ts';
import { placeOf } from './place-of.ts';

/**
 * The only script of a page in a preview: scrolls to the edited part and marks it. The page's own
 * scripts are absent, so that nothing moves and nothing can be used.
 */

/** Width of the line around the edited part, in screen pixels. */
const lineWidth = 2.5;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  html { scroll-behavior: auto; }
  main > link ~ section, .contact-us { content-visibility: visible !important; }
  [data-dimmed] { opacity: .42; }
  dialog { overflow-x: hidden !important; scrollbar-width: none; }
  .preview-mark {
    position: absolute; z-index: 100; pointer-events: none;
    --beside: calc(1px * var(--room) / var(--scale)); --over: calc(1px * min(var(--room), 1) / var(--scale));
    --line: calc(${lineWidth}px / var(--scale));
  }
  .preview-mark::before {
    content: ""; position: absolute; border: var(--line) solid #1b7c51;
    inset: calc(-1 * (var(--over) + var(--line))) calc(-1 * (var(--beside) + var(--line)));
    border-radius: calc(3px / var(--scale));
  }
  .preview-mark > span {
    position: absolute; top: calc(100% + var(--over)); left: calc(-1 * (var(--beside) + var(--line)));
    padding: .25em .7em; background: #1b7c51; color: #fff; white-space: nowrap;
    font: 700 calc(11.5px / var(--scale)) / 1.35 var(--face-text, sans-serif);
    border-radius: 0 0 calc(3px / var(--scale)) calc(3px / var(--scale));
  }
  .preview-mark[data-words=above] > span { top: auto; bottom: calc(100% + var(--over)); }
  .preview-mark[data-words=beside] > span {
    top: calc(-1 * (var(--over) + var(--line))); left: calc(100% + var(--beside));
  }
  .preview-mark[data-words=top] > span { top: 0; left: 0; }
  .preview-mark[data-words=bottom] > span { top: auto; bottom: 0; left: 0; }
  .preview-mark[data-right] > span { left: auto; right: calc(-1 * (var(--beside) + var(--line))); }
`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const words = 'You are editing this';
const mark = document.createElement('div');
mark.className = 'preview-mark';
mark.append(Object.assign(document.createElement('span'), { textContent: words }));

let asked: ToPreview | null = null;
let scrolling = false;
const tell = (message: FromPreview) => parent.postMessage(message, '*');

/** The scrolling element: the page, or the dialog above it. */
function scrollerOf(place: Element | null): Element {
  return place?.closest('dialog') ?? document.scrollingElement ?? document.documentElement;
}

function showDialogOf(place: Element | null): void {
  const wanted = place?.closest('dialog') ?? null;
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog !== wanted) (dialog as HTMLDialogElement).close();
  if (!wanted || wanted.open) return;
  // A modal would take the focus from the field being edited; an inert one cannot.
  wanted.inert = true;
  wanted.showModal();
  wanted.inert = false;
}

/** Shows the testimonial being edited. */
function showVoiceOf(place: Element | null): void {
  const voice = place?.closest('.voice');
  if (!voice) return;
  for (const each of document.querySelectorAll('.voice'))
    each.classList.toggle('current', each === voice);
}

function dimOthers(place: Element | null): void {
  const dialog = place?.closest('dialog');
  for (const part of document.querySelectorAll('main > *, footer'))
    part.toggleAttribute('data-dimmed', place !== null && !dialog && !part.contains(place));
}

function drawMark(place: HTMLElement | null): void {
  if (!asked || !place) {
    mark.remove();
    return;
  }
  const dialog = place.closest('dialog');
  const box = place.getBoundingClientRect();
  const scroller = scrollerOf(place);
  const frame = dialog?.getBoundingClientRect() ?? { left: 0, top: 0 };
  mark.style.setProperty('--scale', String(asked.scale));
  mark.style.setProperty(
    '--room',
    String(place === dialog ? -lineWidth : roomAround(box, asked.scale)),
  );
  mark.style.left = `${box.left - frame.left + scroller.scrollLeft}px`;
  mark.style.top = `${box.top - frame.top + scroller.scrollTop}px`;
  mark.style.width = `${box.width}px`;
  mark.style.height = `${box.height}px`;
  (dialog ?? document.body).append(mark);
  putWords(place, dialog);
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
function putWords(place: HTMLElement, dialog: HTMLDialogElement | null): void {
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
      .some((it) => !place.contains(it) && !it.contains(place) && hasContentAt(it, x, y)),
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

/** Scrolls this document only, not the frame's surroundings as `scrollIntoView` would. */
function goTo(place: HTMLElement | null, top: number | null): void {
  const scroller = scrollerOf(place);
  if (top !== null) scroller.scrollTop = top;
  else if (place && !place.matches('dialog')) {
    const { top: above = 0, height: room = innerHeight } =
      place.closest('dialog')?.getBoundingClientRect() ?? {};
    const box = place.getBoundingClientRect();
    const isTall = box.height > room * 0.7;
    const header = document.querySelector('.header')?.getBoundingClientRect().height ?? 0;
    const wanted = isTall ? (above ? 0 : header) : (room - box.height) / 2;
    scroller.scrollTop += box.top - above - wanted;
  } else scroller.scrollTop = 0;
}

function show(): void {
  if (!asked) return;
  const place = placeOf(document, asked.document, asked.field);
  showDialogOf(place);
  showVoiceOf(place);
  dimOthers(place);
  goTo(place, asked.top);
  drawMark(place);
}

/** Past 50 pixels of scroll the header is fixed (specification §9). */
function followScroll(): void {
  for (const header of document.querySelectorAll('[data-header]'))
    header.toggleAttribute('data-fixed', scrollY > 50);
}

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent || !isToPreview(data)) return;
  asked = data;
  show();
});
addEventListener(
  'scroll',
  ({ target }) => {
    followScroll();
    if (scrolling) return;
    scrolling = true;
    requestAnimationFrame(() => {
      scrolling = false;
      const scroller = target instanceof HTMLDialogElement ? target : document.documentElement;
      tell({ preview: 'scrolled', top: scroller.scrollTop });
    });
  },
  { capture: true, passive: true },
);
addEventListener('load', show);
addEventListener('resize', show);
// Nothing here is interactive, and the focus stays in the form.
for (const use of ['mousedown', 'click', 'submit'])
  addEventListener(use, (event) => event.preventDefault(), { capture: true });
addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ preview: 'left' }));
tell({ preview: 'ready', head: shownHead(document) });
