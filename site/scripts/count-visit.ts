/**
 * Counts a view of the page: its path, and for a visitor from elsewhere the host that linked here or the campaign's source.
 * Stores nothing, sends no cookie, and is silent for browsers that ask not to be tracked.
 */

// Imports nothing: a shared module would be a file more for every page.
const address = document.querySelector<HTMLElement>('[data-count-visits]')?.dataset.countVisits;
const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
const isPrivate = globalPrivacyControl === true || navigator.doNotTrack === '1';

function report(arrival: { arrived?: true; source?: string }): void {
  if (!address) return;
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ page: location.pathname, ...arrival }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** The page with the link; null without one. */
function referrer(): URL | null {
  try {
    return new URL(document.referrer);
  } catch {
    return null;
  }
}

/** Source of the visit; nothing for a page of this site, or a page that is shown again. */
function arrival() {
  const [shown] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const from = referrer();
  if (shown?.type !== 'navigate' || from?.origin === location.origin) return {};
  const campaign = new URLSearchParams(location.search).get('utm_source');
  return { arrived: true as const, source: campaign || from?.hostname || '' };
}

function begin(): void {
  report(arrival());
  // A category that replaces the one shown, without a new page.
  addEventListener('categoryshown', () => report({}));
}

// A frame is a preview, not a visit.
if (!isPrivate && window.parent === window) {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}

export {};
