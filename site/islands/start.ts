import { createSum } from './create-sum.ts';

/**
 * All the JavaScript a page needs before a visitor touches or scrolls it: the header's style, and
 * the hydration of the islands.
 */

const islands: Record<string, () => Promise<{ default: unknown }>> = {
  Modal: () => import('./Modal.tsx'),
  TestimonialSlider: () => import('./TestimonialSlider.tsx'),
  PartnerSlider: () => import('./PartnerSlider.tsx'),
  ContactForm: () => import('./ContactForm.tsx'),
  CategoryBrowser: () => import('./CategoryBrowser.tsx'),
};

async function wake(element: HTMLElement) {
  const load = islands[element.dataset.island ?? ''];
  if (!load) return;
  delete element.dataset.island;
  const [{ default: component }, { hydrate }] = await Promise.all([
    load(),
    import('./hydrate.tsx'),
  ]);
  hydrate(element, component as Parameters<typeof hydrate>[1]);
}

function watchForNear(elements: Iterable<Element>, then: (element: HTMLElement) => void) {
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
 * Hydrates a dialog at the first touch of its button; in browsers without button commands, the
 * click opens it too.
 */
function hydrateOnUse(island: HTMLElement) {
  const dialog = island.querySelector('dialog');
  for (const button of all(`[commandfor="${dialog?.id}"]`)) {
    for (const use of ['pointerenter', 'focusin', 'click'])
      button.addEventListener(use, () => wake(island), { once: true });
    if (!('commandForElement' in button))
      button.addEventListener('click', () => dialog?.showModal());
  }
}

/** Hydrates the category browser when it is pointed at or focused. */
function hydrateOnTouch(island: HTMLElement) {
  for (const touch of ['pointerenter', 'focusin'])
    island.addEventListener(touch, () => wake(island), { once: true });
}

/** Links of details pages that need no new page: categories, and pictures to enlarge. */
const inPlace = 'a[data-category],a[data-enlarge]';

/** Loads their script a second after the page, or at the first touch. An earlier click waits for it. */
function followInPlace() {
  let ready = false;
  const load = () =>
    import('../scripts/details-links.ts').then(() => {
      ready = true;
    });
  const touched = (event: Event) => {
    const link = (event.target as Element).closest<HTMLElement>(inPlace);
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
 * Loads animations, and the closing of menus, after the page, when something animated is near or at a visitor's first input;
 * passes on how far down the page was visible until then.
 */
function animateOnScroll() {
  const signs = ['pointermove', 'touchstart', 'wheel', 'keydown', 'scroll'];
  let deepest = 0;
  let isFetched = false;
  const fetchMotion = async () => {
    if (isFetched) return;
    isFetched = true;
    (await import('./motion/motion.ts')).animateOnScroll(deepest + innerHeight);
  };
  const follow = () => {
    deepest = Math.max(deepest, scrollY);
    fetchMotion();
  };
  for (const sign of signs) addEventListener(sign, follow, { passive: true });
  // Until all sections have their own height, something far away can seem near.
  whole = () => watchForNear(all('[data-words],[data-bar]'), fetchMotion);
}

/** Past 50 pixels of scroll the header is fixed (specification §9). */
function followScroll(header: Element) {
  const follow = () => header.toggleAttribute('data-fixed', scrollY > 50);
  addEventListener('scroll', follow, { passive: true });
  follow();
}

/** Sections without layout yet (styles/layout.css). */
const far = [...document.querySelectorAll<HTMLElement>('main > link ~ section, .contact-us')];

/** Runs once when every section has its layout. */
let whole = () => {};

function layOut(count: number) {
  for (const section of far.splice(0, count)) section.style.contentVisibility = 'visible';
  if (far.length > 0) (window.requestIdleCallback ?? setTimeout)(() => layOut(1));
  else {
    document.body.dataset.whole = '';
    whole();
    whole = () => {};
  }
}

/**
 * A jump within the page needs the true height of everything above its target, and Back needs the
 * starting position. On a phone Contact leads to the form's first field. The menu closes.
 */
function prepareJump(event: Event) {
  const target = event.target as Element;
  target.closest<HTMLElement>('[popover]')?.hidePopover();
  const link = target.closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link || link.href !== new URL(link.hash, location.href).href) return;
  layOut(far.length);
  history.replaceState(scrollY, '');
  if (link.hash === '#contact' && innerWidth < 768) link.hash += '-name';
}

/** Browsers fetch the manifest as soon as it is linked, so link it after the first screen. */
function nameManifest() {
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
  // On a fast connection the page loads before its largest picture is painted.
  setTimeout(nameManifest, 1000);
});
for (const header of all('[data-header]')) followScroll(header);
for (const island of all('[data-when=use]')) hydrateOnUse(island);
for (const island of all('[data-when=touch]')) hydrateOnTouch(island);
if (document.querySelector(inPlace)) followInPlace();
watchForNear(all('[data-when=visible]'), wake);
for (const asked of all<HTMLInputElement>('[name=question]')) createSum(asked);
animateOnScroll();
try {
  // The form's script (retry-queue.ts) sends the stored queries.
  if (localStorage.keptQueries) all('[data-when=visible]').forEach(wake);
} catch {}
