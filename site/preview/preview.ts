import type { FromPreview, ToPreview } from '../../shared/rules/preview-messages.ts';
import { shownHead } from './head.ts';
import { placeOf } from './places.ts';

/**
 * The only script of a page that is shown beside the form that edits it: it goes to what is edited and marks it. The
 * page's own scripts are not there, so that nothing moves, and nothing in it can be used.
 */

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  html { scroll-behavior: auto; }
  main > link ~ section, .contact-us { content-visibility: visible !important; }
  [data-dimmed] { opacity: .42; }
  .preview-mark {
    position: absolute; z-index: 100; pointer-events: none;
    border: calc(2.5px / var(--scale)) solid #1b7c51;
    border-radius: calc(3px / var(--scale));
  }
  .preview-mark > span {
    position: absolute; top: 100%; left: calc(-2.5px / var(--scale));
    padding: .25em .7em; background: #1b7c51; color: #fff; white-space: nowrap;
    font: 700 calc(11.5px / var(--scale)) / 1.35 var(--face-text, sans-serif);
    border-radius: 0 0 calc(3px / var(--scale)) calc(3px / var(--scale));
  }
  .preview-mark[data-words=top] > span { top: 0; left: 0; }
  .preview-mark[data-words=bottom] > span { top: auto; bottom: 0; left: 0; }
  .preview-mark[data-right] > span { left: auto; right: calc(-2.5px / var(--scale)); }
`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const words = 'You are editing this';
const mark = document.createElement('div');
mark.className = 'preview-mark';
mark.append(Object.assign(document.createElement('span'), { textContent: words }));

let asked: ToPreview | null = null;
let scrolling = false;
const tell = (message: FromPreview) => parent.postMessage(message, '*');

/** What scrolls: the page, or the dialog that lies over it. */
function scrollerOf(place: Element | null): Element {
  return place?.closest('dialog') ?? document.scrollingElement ?? document.documentElement;
}

function showDialogOf(place: Element | null): void {
  const wanted = place?.closest('dialog') ?? null;
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog !== wanted) (dialog as HTMLDialogElement).close();
  if (!wanted || wanted.open) return;
  // A modal takes the focus, and would take it from the field that is being typed in; an inert one has nothing to give it to.
  wanted.inert = true;
  wanted.showModal();
  wanted.inert = false;
}

/** One testimonial is shown at a time: the one that is edited. */
function showVoiceOf(place: Element | null): void {
  const voice = place?.closest('.voice');
  if (!voice) return;
  for (const each of document.querySelectorAll('.voice'))
    each.classList.toggle('current', each === voice);
}

function dimAllBut(place: Element | null): void {
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
  mark.style.left = `${box.left - frame.left + scroller.scrollLeft}px`;
  mark.style.top = `${box.top - frame.top + scroller.scrollTop}px`;
  mark.style.width = `${box.width}px`;
  mark.style.height = `${box.height}px`;
  (dialog ?? document.body).append(mark);
  putWords(place, dialog);
}

/** Below what is edited where there is room for it in sight, else within. */
function putWords(place: HTMLElement, dialog: HTMLDialogElement | null): void {
  const { bottom, left } = place.getBoundingClientRect();
  const around = dialog?.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = mark.firstElementChild as HTMLElement;
  const room = around?.bottom ?? innerHeight;
  const isBelow = bottom + offsetHeight <= room;
  mark.dataset.words = place === dialog ? 'bottom' : isBelow ? 'below' : 'top';
  mark.toggleAttribute('data-right', left + offsetWidth > (around?.right ?? innerWidth));
}

/** Scrolls what scrolls here and nothing around the frame, as `scrollIntoView` would. */
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
  dimAllBut(place);
  goTo(place, asked.top);
  drawMark(place);
}

/** Past 50 pixels of scroll the header is fixed (specification §9). */
function followScroll(): void {
  for (const header of document.querySelectorAll('[data-header]'))
    header.toggleAttribute('data-fixed', scrollY > 50);
}

addEventListener('message', ({ source, data }: MessageEvent<ToPreview>) => {
  if (source !== parent || typeof data?.field !== 'string') return;
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
// Nothing here can be used: whoever presses something stays in the form.
for (const use of ['mousedown', 'click', 'submit'])
  addEventListener(use, (event) => event.preventDefault(), { capture: true });
addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ preview: 'left' }));
tell({ preview: 'ready', head: shownHead(document) });
