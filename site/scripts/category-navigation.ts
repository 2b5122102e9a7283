/**
 * Switches between the pages of a service, which differ only in some blocks. A click on a category fetches its page
 * and replaces these blocks, the title and the address. Without this script, or if anything fails, a category is an
 * ordinary link.
 */

const blocks = [
  'title',
  'meta[name="description"]',
  'link[rel="canonical"]',
  '[data-part="languages"]',
  '[data-part="breadcrumb"]',
  '[data-part="content"]',
  '[data-part="area"]',
  '[data-part="address"]',
];

const loads = new Map<string, Promise<Document>>();
let shownPath = '';
let latestRequest = 0;

function start(): void {
  shownPath = location.pathname;
  document.addEventListener('click', followLink);
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
  window.addEventListener('popstate', goBack);
  revealChip();
}

function followLink(event: MouseEvent): void {
  const path = categoryPathOf(event);
  const special = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!path || special || event.defaultPrevented) return;
  event.preventDefault();
  if (path !== shownPath)
    show(path, () => history.pushState(null, '', path)).then(
      (page) => page && bringIntoView(),
      () => location.assign(path),
    );
}

function prefetch(event: Event): void {
  const path = categoryPathOf(event);
  if (path && path !== shownPath) load(path).catch(() => undefined);
}

function goBack(): void {
  if (location.pathname !== shownPath) show(location.pathname).catch(() => location.reload());
}

function categoryPathOf(event: Event): string | undefined {
  return (event.target as Element).closest<HTMLAnchorElement>('a[data-category]')?.pathname;
}

/** Shows a page unless another one was requested in the meantime. */
async function show(path: string, arrive?: () => void): Promise<Document | undefined> {
  latestRequest += 1;
  const current = latestRequest;
  const page = await load(path);
  if (current !== latestRequest) return undefined;
  arrive?.();
  shownPath = path;
  for (const selector of blocks) replaceBlock(selector, page);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('li > a[data-category]')) {
    const isCurrent = link.pathname === path;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    if (link.dataset.on) link.dataset.on = isCurrent ? 'brand' : 'field';
  }
  revealChip();
  const announcement = document.querySelector('[data-announce]');
  if (announcement) announcement.textContent = document.title;
  window.dispatchEvent(new Event('categoryshown'));
  return page;
}

function replaceBlock(selector: string, page: Document): void {
  const fresh = page.querySelector(selector);
  const stale = document.querySelector(selector);
  if (fresh && stale) stale.replaceWith(document.importNode(fresh, true));
}

function load(path: string): Promise<Document> {
  const known = loads.get(path);
  if (known) return known;
  const fetched = import('./fetch-page.ts').then(async ({ fetchPage }) => {
    const page = await fetchPage(path);
    if (!page.querySelector('[data-part="content"]')) throw new Error(`${path} has no content`);
    return page;
  });
  loads.set(path, fetched);
  fetched.catch(() => loads.delete(path));
  return fetched;
}

/** Scrolls the active category chip to the middle of its row, which is next to the search on tablets. */
function revealChip(): void {
  const chip = document.querySelector<HTMLElement>('a[aria-current][data-category]');
  const row = chip?.closest('ul');
  if (!chip || !row || row.scrollWidth <= row.clientWidth) return;
  const { left, width } = chip.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
}

function bringIntoView(): void {
  const content = document.querySelector('[data-part="content"]');
  const top = content?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight) content?.scrollIntoView();
}

start();

export {};
