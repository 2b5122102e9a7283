import {
  type ChosenPicture,
  type FromPreview,
  isTargetName,
  isToPreview,
  type PreviewTarget,
  type TargetName,
  type ToPreview,
} from '../../shared/rules/preview-messages.ts';
import { showChosenPictures } from './chosen-pictures.ts';
import { findFieldElement } from './find-field-element.ts';
import { findPlace, listPlaces, type ShownPlace } from './find-place.ts';
import { readHead } from './head.ts';
import { createOutline, scrollerOf } from './outline.ts';
import { canPatch, patchPage } from './patch.ts';

/**
 * The only script of a page in a preview. It patches the page to newer states, scrolls to the edited
 * element and outlines it, and reports the elements that are hovered and clicked. The page's own
 * scripts are not loaded, so that nothing moves and nothing can be used.
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

const outline = createOutline('preview-outline');
const pointer = createOutline('preview-pointer');
let request: ToPreview | null = null;
/** Address of the state that the page shows. */
let shown = location.href;
/** Address of the last requested state. */
let wanted = shown;
let pointedAt: ShownPlace | null = null;
let scrolling = false;
const post = (message: FromPreview) => parent.postMessage(message, '*');

function postReady(): void {
  const places = listPlaces(document).map(toMessage);
  post({ preview: 'ready', address: shown, head: readHead(document), places });
}

function toMessage({ document, field, words, why }: ShownPlace): PreviewTarget {
  return { document, field, words, why };
}

function showDialogOf(element: Element | null): void {
  const wanted = element?.closest('dialog') ?? null;
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog !== wanted) (dialog as HTMLDialogElement).close();
  if (!wanted || wanted.open) return;
  // A modal would take the focus from the edited field; an inert one cannot.
  wanted.inert = true;
  wanted.showModal();
  wanted.inert = false;
}

/** What closes a dialog when clicked, as for visitors: its backdrop and its close button. */
const closing = 'dialog, form[method="dialog"], form[method="dialog"] *';

/** Closes a dialog until the next change of one of its fields. */
function closeDialogOf(target: Element): void {
  target.closest('dialog')?.close();
  outline.remove();
}

function showTestimonialOf(element: Element | null): void {
  const testimonial = element?.closest('.voice');
  if (!testimonial) return;
  for (const each of document.querySelectorAll('.voice'))
    each.classList.toggle('current', each === testimonial);
}

function dimOthers(element: Element | null): void {
  const dialog = element?.closest('dialog');
  for (const block of document.querySelectorAll('main > *, footer'))
    block.toggleAttribute('data-dimmed', element !== null && !dialog && !block.contains(element));
}

/** Scrolls only this document; `scrollIntoView` would also scroll the pages around the frame. */
function scrollToElement(element: HTMLElement | null, top: number | null): void {
  const scroller = scrollerOf(element);
  if (top !== null) scroller.scrollTop = top;
  else if (element && !element.matches('dialog')) {
    const { top: above = 0, height: room = innerHeight } =
      element.closest('dialog')?.getBoundingClientRect() ?? {};
    const box = element.getBoundingClientRect();
    const isTall = box.height > room * 0.7;
    const header = document.querySelector('.header')?.getBoundingClientRect().height ?? 0;
    const isInSight = box.top >= above + header && box.bottom <= above + room;
    if (isInSight) return;
    const wanted = isTall ? (above ? 0 : header) : (room - box.height) / 2;
    scroller.scrollTop += box.top - above - wanted;
  } else scroller.scrollTop = 0;
}

/** Shows the edited element. @param scrolls false keeps the scroll position */
function showEdited(scrolls = true): void {
  if (!request) return;
  const element = findFieldElement(document, request.document, request.field);
  showDialogOf(element);
  showTestimonialOf(element);
  // The identity changes every section, and its colours must be seen.
  dimOthers(request.document === 'section/site_identity' ? null : element);
  if (scrolls && request.document !== '') scrollToElement(element, request.top);
  if (element) outline.show(element, { scale: request.scale, text: request.label });
  else outline.remove();
}

/** Fixes the header once the page is scrolled more than 50 pixels (specification §9). */
function followScroll(): void {
  for (const header of document.querySelectorAll('[data-header]'))
    header.toggleAttribute('data-fixed', scrollY > 50);
}

/** Patches the page to a newer state without reloading it. */
async function updatePage(address: string): Promise<void> {
  wanted = address;
  const next = await fetchPage(address).catch(() => null);
  if (wanted !== address) return;
  if (!next || !canPatch(document, next)) return post({ preview: 'outdated', address });
  outline.remove();
  pointAt(null);
  patchPage(document, next);
  shown = address;
  followScroll();
  showPictures();
  showEdited(false);
  postReady();
}

/** Reports the hovered place. Its outline is shown once the form has replied with its name. */
function pointAt(place: ShownPlace | null): void {
  if (place?.element === pointedAt?.element) return;
  pointedAt = place;
  pointer.remove();
  if (place) post({ preview: 'over', place: toMessage(place) });
}

function showPointer({ name, of }: TargetName): void {
  const isThere = pointedAt?.document === of.document && pointedAt.field === of.field;
  if (pointedAt && isThere && request)
    pointer.show(pointedAt.element, { scale: request.scale, text: name });
}

function showPictures(): void {
  if (request) showChosenPictures(document, request.document, request.pictures);
}

/** Fetches a page as a document, because the Trusted Types policy forbids parsing text as HTML. */
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

/** True for a state that was not requested yet. Only pages of this origin are accepted. */
function isNewAddress(address: string): boolean {
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
  if (isTargetName(data)) showPointer(data);
  if (!isToPreview(data)) return;
  const previous = request;
  request = data;
  const isElsewhere =
    previous?.document !== data.document || previous.field !== data.field || data.top !== null;
  if (keysOf(previous?.pictures ?? []) !== keysOf(data.pictures)) showPictures();
  showEdited(isElsewhere);
  if (isNewAddress(data.address)) void updatePage(data.address);
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
      post({ preview: 'scrolled', top: scroller.scrollTop });
    });
  },
  { capture: true, passive: true },
);
addEventListener('load', () => showEdited());
addEventListener('resize', () => {
  pointAt(null);
  showEdited();
});
for (const move of ['pointerover', 'pointermove'])
  addEventListener(move, ({ target }) =>
    pointAt(target instanceof Element && !target.matches(closing) ? findPlace(target) : null),
  );
document.documentElement.addEventListener('pointerleave', () => pointAt(null));
// Nothing in a preview is interactive, and the focus stays in the form.
for (const use of ['mousedown', 'click', 'submit'])
  addEventListener(use, (event) => event.preventDefault(), { capture: true });
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.matches(closing)) return closeDialogOf(target);
  const place = findPlace(target);
  if (place) post({ preview: 'chosen', place: toMessage(place) });
});
addEventListener('keydown', ({ key }) => key === 'Escape' && post({ preview: 'left' }));
postReady();
