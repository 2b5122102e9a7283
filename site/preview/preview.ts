import {
  type ChosenPicture,
  type FromPreview,
  isPlaceName,
  isToPreview,
  type PlaceName,
  type PreviewPlace,
  type ToPreview,
} from '../../shared/rules/preview-messages.ts';
import { showChosenPictures } from './chosen-pictures.ts';
import { findFieldElement } from './find-field-element.ts';
import { findPlace, listPlaces, type ShownPlace } from './find-place.ts';
import { readHead } from './head.ts';
import { createOutline, scrollerOf } from './outline.ts';
import { canPatch, patchPage } from './patch.ts';

/**
 * The only script of a page in a preview: takes over newer states of the page, scrolls to the edited
 * part and marks it, and reports the parts that are pointed at and clicked. The page's own scripts
 * are absent, so that nothing moves and nothing can be used.
 */

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  html { scroll-behavior: auto; cursor: default; }
  main > link ~ section, .contact-us { content-visibility: visible !important; }
  html:not(:hover) [data-dimmed] { opacity: .42; }
  dialog { overflow-x: hidden !important; scrollbar-width: none; }
  [data-field], [data-entry], [data-section], :is([data-field], [data-section]) * { cursor: pointer !important; }
`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const mark = createOutline('preview-mark');
const pointer = createOutline('preview-pointer');
let asked: ToPreview | null = null;
/** The state that the page shows. */
let shown = location.href;
/** The state that was asked for last. */
let wanted = shown;
let pointedAt: ShownPlace | null = null;
let scrolling = false;
const tell = (message: FromPreview) => parent.postMessage(message, '*');

function tellReady(): void {
  const places = listPlaces(document).map(toMessage);
  tell({ preview: 'ready', address: shown, head: readHead(document), places });
}

function toMessage({ document, field, words, why }: ShownPlace): PreviewPlace {
  return { document, field, words, why };
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

/** The surroundings of a dialog and its close button, as for visitors. */
const closing = 'dialog, form[method="dialog"], form[method="dialog"] *';

/** Gives the page below a dialog back; the next change of a field in the dialog opens it again. */
function closeDialogOf(target: Element): void {
  target.closest('dialog')?.close();
  mark.remove();
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
    const isInSight = box.top >= above + header && box.bottom <= above + room;
    if (isInSight) return;
    const wanted = isTall ? (above ? 0 : header) : (room - box.height) / 2;
    scroller.scrollTop += box.top - above - wanted;
  } else scroller.scrollTop = 0;
}

/** @param goes false leaves the page where it is scrolled to */
function show(goes = true): void {
  if (!asked) return;
  const place = findFieldElement(document, asked.document, asked.field);
  showDialogOf(place);
  showVoiceOf(place);
  dimOthers(place);
  if (goes && asked.document !== '') goTo(place, asked.top);
  if (place) mark.draw(place, { scale: asked.scale, words: 'You are editing this' });
  else mark.remove();
}

/** Past 50 pixels of scroll the header is fixed (specification §9). */
function followScroll(): void {
  for (const header of document.querySelectorAll('[data-header]'))
    header.toggleAttribute('data-fixed', scrollY > 50);
}

/** Takes over a newer state of the page, without a moment in which it is not there. */
async function takeOver(address: string): Promise<void> {
  wanted = address;
  const next = await fetchPage(address).catch(() => null);
  if (wanted !== address) return;
  if (!next || !canPatch(document, next)) return tell({ preview: 'outdated', address });
  mark.remove();
  pointAt(null);
  patchPage(document, next);
  shown = address;
  followScroll();
  showPictures();
  show(false);
  tellReady();
}

/** Outlines a place once the form has said its name. */
function pointAt(place: ShownPlace | null): void {
  if (place?.element === pointedAt?.element) return;
  pointedAt = place;
  pointer.remove();
  if (place) tell({ preview: 'over', place: toMessage(place) });
}

function drawPointer({ name, of }: PlaceName): void {
  const isThere = pointedAt?.document === of.document && pointedAt.field === of.field;
  if (pointedAt && isThere && asked)
    pointer.draw(pointedAt.element, { scale: asked.scale, words: name });
}

function showPictures(): void {
  if (asked) showChosenPictures(document, asked.document, asked.pictures);
}

/** Parsed by the browser as a page, because a policy for trusted types forbids parsing text. */
function fetchPage(address: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = () => reject(new Error('The page could not be fetched.'));
    request.send();
  });
}

/** True for a state that was not asked for yet. Only pages of this origin are taken over. */
function isNews(address: string): boolean {
  try {
    const { origin, href } = new URL(address);
    return origin === location.origin && href !== new URL(wanted).href;
  } catch {
    return false;
  }
}

const keysOf = (pictures: readonly ChosenPicture[]) => pictures.map(({ key }) => key).join(' ');

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent) return;
  if (isPlaceName(data)) drawPointer(data);
  if (!isToPreview(data)) return;
  const before = asked;
  asked = data;
  const isElsewhere =
    before?.document !== data.document || before.field !== data.field || data.top !== null;
  if (keysOf(before?.pictures ?? []) !== keysOf(data.pictures)) showPictures();
  show(isElsewhere);
  if (isNews(data.address)) void takeOver(data.address);
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
addEventListener('load', () => show());
addEventListener('resize', () => {
  pointAt(null);
  show();
});
for (const move of ['pointerover', 'pointermove'])
  addEventListener(move, ({ target }) =>
    pointAt(target instanceof Element && !target.matches(closing) ? findPlace(target) : null),
  );
document.documentElement.addEventListener('pointerleave', () => pointAt(null));
// Nothing here is interactive, and the focus stays in the form.
for (const use of ['mousedown', 'click', 'submit'])
  addEventListener(use, (event) => event.preventDefault(), { capture: true });
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.matches(closing)) return closeDialogOf(target);
  const place = findPlace(target);
  if (place) tell({ preview: 'chosen', place: toMessage(place) });
});
addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ preview: 'left' }));
tellReady();
