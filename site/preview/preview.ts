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
import { findTarget, listTargets, type PageTarget } from './find-target.ts';
import { readHead } from './head.ts';
import { createOutline, scrollerOf } from './outline.ts';
import { canPatch, patchPage } from './patch.ts';

/**
 * The only script of a page in a preview. Patches the page to newer states, scrolls to the edited element and
 * outlines it, and reports hovered and clicked elements. The scripts of the page itself are not loaded, so that
 * nothing moves and nothing can be used.
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
/** Address of the displayed page state. */
let shownAddress = location.href;
/** Address of the last requested state. */
let requestedAddress = shownAddress;
let hoveredTarget: PageTarget | null = null;
let scrolling = false;
const post = (message: FromPreview) => parent.postMessage(message, '*');

function postReady(): void {
  const places = listTargets(document).map(toMessage);
  post({ preview: 'ready', address: shownAddress, head: readHead(document), places });
}

function toMessage({ document, field, words, why }: PageTarget): PreviewTarget {
  return { document, field, words, why };
}

function showDialogOf(element: Element | null): void {
  const wanted = element?.closest('dialog') ?? null;
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog !== wanted) (dialog as HTMLDialogElement).close();
  if (!wanted || wanted.open) return;
  // A modal dialog would take the focus from the edited field; an inert one cannot.
  wanted.inert = true;
  wanted.showModal();
  wanted.inert = false;
}

/** Elements that close a dialog when clicked: its backdrop and its close button. */
const closing = 'dialog, form[method="dialog"], form[method="dialog"] *';

/** Closes a dialog until one of its fields changes. */
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

/** Scrolls only this document. `scrollIntoView` would also scroll the pages around the frame. */
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
  // The identity changes every section, so all colours must be visible.
  dimOthers(request.document === 'section/site_identity' ? null : element);
  if (scrolls && request.document !== '') scrollToElement(element, request.top);
  if (element) outline.show(element, { scale: request.scale, text: request.label });
  else outline.remove();
}

/** Fixes the header once the page is scrolled by more than 50 pixels (specification §9). */
function followScroll(): void {
  for (const header of document.querySelectorAll('[data-header]'))
    header.toggleAttribute('data-fixed', scrollY > 50);
}

/** Patches the page to a newer state without reloading it. */
async function updatePage(address: string): Promise<void> {
  requestedAddress = address;
  const next = await fetchPage(address).catch(() => null);
  if (requestedAddress !== address) return;
  if (!next || !canPatch(document, next)) return post({ preview: 'outdated', address });
  outline.remove();
  reportHover(null);
  patchPage(document, next);
  shownAddress = address;
  followScroll();
  showPictures();
  showEdited(false);
  postReady();
}

/** Reports the hovered target. The outline appears after the form has replied with the name. */
function reportHover(place: PageTarget | null): void {
  if (place?.element === hoveredTarget?.element) return;
  hoveredTarget = place;
  pointer.remove();
  if (place) post({ preview: 'over', place: toMessage(place) });
}

function showPointer({ name, of }: TargetName): void {
  const isThere = hoveredTarget?.document === of.document && hoveredTarget.field === of.field;
  if (hoveredTarget && isThere && request)
    pointer.show(hoveredTarget.element, { scale: request.scale, text: name });
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

/** Returns true for a state that was not requested yet. Only pages of this origin are accepted. */
function isNewAddress(address: string): boolean {
  try {
    const { origin, href } = new URL(address);
    return origin === location.origin && href !== new URL(requestedAddress).href;
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
  reportHover(null);
  showEdited();
});
for (const move of ['pointerover', 'pointermove'])
  addEventListener(move, ({ target }) =>
    reportHover(target instanceof Element && !target.matches(closing) ? findTarget(target) : null),
  );
document.documentElement.addEventListener('pointerleave', () => reportHover(null));
// Nothing in a preview is interactive, and the focus stays in the form.
for (const use of ['mousedown', 'click', 'submit'])
  addEventListener(use, (event) => event.preventDefault(), { capture: true });
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.matches(closing)) return closeDialogOf(target);
  const place = findTarget(target);
  if (place) post({ preview: 'chosen', place: toMessage(place) });
});
addEventListener('keydown', ({ key }) => key === 'Escape' && post({ preview: 'left' }));
postReady();
