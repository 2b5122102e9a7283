import { createSum } from './create-sum.ts';

/**
 * All JavaScript that a page needs before a visitor interacts with it: the header state, and the hydration of
 * islands.
 */

const islands: Record<string, () => Promise<{ default: unknown }>> = {
  Modal: () => import('./Modal.tsx'),
  TestimonialSlider: () => import('./TestimonialSlider.tsx'),
  PartnerSlider: () => import('./PartnerSlider.tsx'),
  ContactForm: () => import('./ContactForm.tsx'),
  CategoryBrowser: () => import('./CategoryBrowser.tsx'),
};

async function hydrateIsland(element: HTMLElement) {
  const load = islands[element.dataset.island ?? ''];
  if (!load) return;
  delete element.dataset.island;
  const [{ default: component }, { hydrate }] = await Promise.all([
    load(),
    import('./hydrate.tsx'),
  ]);
  hydrate(element, component as Parameters<typeof hydrate>[1]);
}

function observeNear(elements: Iterable<Element>, then: (element: HTMLElement) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        then(target as HTMLElement);
      }
    },
    { rootMargin: '500px' },
  );
  for (const element of elements) observer.observe(element);
}

/**
 * Hydrates a dialog when its button is first hovered, focused or clicked. In browsers without button commands, a
 * click also opens the dialog.
 */
function hydrateOnUse(island: HTMLElement) {
  const dialog = island.querySelector('dialog');
  for (const button of all(`[commandfor="${dialog?.id}"]`)) {
    for (const use of ['pointerenter', 'focusin', 'click'])
      button.addEventListener(use, () => hydrateIsland(island), { once: true });
    if (!('commandForElement' in button))
      button.addEventListener('click', () => dialog?.showModal());
  }
}

/** Hydrates the category browser when it is first hovered or focused. */
function hydrateOnHover(island: HTMLElement) {
  for (const touch of ['pointerenter', 'focusin'])
    island.addEventListener(touch, () => hydrateIsland(island), { once: true });
}

/** Links that scripts/details-links.ts follows without loading a page: categories and pictures. */
const detailsLinks = 'a[data-category],a[data-enlarge]';

/** Loads details-links.ts a second after the page, or when one of its links is first hovered or clicked. */
function loadDetailsLinks() {
  let ready = false;
  const load = () =>
    import('../scripts/details-links.ts').then(() => {
      ready = true;
    });
  const touched = (event: Event) => {
    const link = (event.target as Element).closest<HTMLElement>(detailsLinks);
    if (ready || !link) return;
    const arrived = load();
    const { type, button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    if (type !== 'click' || button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    arrived.then(() => link.click());
  };
  for (const touch of ['pointerover', 'focusin', 'click']) addEventListener(touch, touched);
  addEventListener('load', () => setTimeout(load, 1000));
}

/**
 * Loads motion.ts when an animated element is near, or at the first input of the visitor, and passes on how much of
 * the page was visible until then.
 */
function loadMotionWhenNeeded() {
  const signs = ['pointermove', 'touchstart', 'wheel', 'keydown', 'scroll'];
  let lowest = 0;
  let isLoaded = false;
  const loadMotion = async () => {
    if (isLoaded) return;
    isLoaded = true;
    (await import('./motion/motion.ts')).animateOnScroll(lowest + innerHeight);
  };
  const follow = () => {
    lowest = Math.max(lowest, scrollY);
    loadMotion();
  };
  for (const sign of signs) addEventListener(sign, follow, { passive: true });
  // Until all sections have their layout, a distant element can seem near.
  onLayoutDone = () => observeNear(all('[data-words],[data-bar]'), loadMotion);
}

/** Fixes the header once the page is scrolled by more than 50 pixels (specification §9). */
function followScroll(header: Element) {
  const follow = () => header.toggleAttribute('data-fixed', scrollY > 50);
  addEventListener('scroll', follow, { passive: true });
  follow();
}

/** Sections without a layout (styles/layout.css). */
const pending = [...document.querySelectorAll<HTMLElement>('main > link ~ section, .contact-us')];

/** Called once, after every section has its layout. */
let onLayoutDone = () => {};

function layOut(count: number) {
  for (const section of pending.splice(0, count)) section.style.contentVisibility = 'visible';
  if (pending.length > 0) (window.requestIdleCallback ?? setTimeout)(() => layOut(1));
  else {
    document.body.dataset.whole = '';
    onLayoutDone();
    onLayoutDone = () => {};
  }
}

/**
 * Lays out all sections before a jump, which requires the height of everything above its target, and stores the
 * scroll position for Back. On phones, *Contact* leads to the first field of the form.
 */
function prepareJump(event: Event) {
  const target = event.target as Element;
  target.closest<HTMLElement>('[popover]')?.hidePopover();
  const link = target.closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link || link.href !== new URL(link.hash, location.href).href) return;
  layOut(pending.length);
  history.replaceState(scrollY, '');
  if (link.hash === '#contact' && innerWidth < 768) link.hash += '-name';
}

/** Links the manifest late, because browsers fetch it immediately. */
function linkManifest() {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/manifest.webmanifest';
  document.head.append(manifest);
}

const all = <Found extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelectorAll<Found>(selector);

if ('landing' in document.body.dataset) {
  const [, oldAddress] = /^#(\/details-page\/[0-9a-f]{24})/.exec(location.hash) ?? [];
  if (oldAddress) location.replace(`${oldAddress}/`);
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
  addEventListener('popstate', ({ state }) => {
    scrollTo(0, state ?? scrollY);
  });
}

addEventListener('click', prepareJump);
addEventListener('beforeprint', () => {
  for (const image of document.images) image.loading = 'eager';
});
addEventListener('load', () => {
  layOut(1);
  // On fast connections, the page loads before its largest picture is painted.
  setTimeout(linkManifest, 1000);
});
for (const header of all('[data-header]')) followScroll(header);
for (const island of all('[data-when=use]')) hydrateOnUse(island);
for (const island of all('[data-when=touch]')) hydrateOnHover(island);
if (document.querySelector(detailsLinks)) loadDetailsLinks();
observeNear(all('[data-when=visible]'), hydrateIsland);
for (const question of all<HTMLInputElement>('[name=question]')) createSum(question);
loadMotionWhenNeeded();
try {
  // The form script (retry-queue.ts) sends the stored queries.
  if (localStorage.keptQueries) all('[data-when=visible]').forEach(hydrateIsland);
} catch {}
