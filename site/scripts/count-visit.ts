/**
 * Reports a page view: its path, and on arrival from another site the campaign source or the referring host. Stores
 * nothing, sends no cookies, and reports nothing for browsers that opt out.
 */

// Without imports, because a shared module would be another file for every page.
const address = document.querySelector<HTMLElement>('[data-count-visits]')?.dataset.countVisits;
const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
const isPrivate = globalPrivacyControl === true || navigator.doNotTrack === '1';

function reportView(arrival: { arrived?: true; source?: string }): void {
  if (!address) return;
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ page: location.pathname, ...arrival }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** Parses the URL of the referring page; null without one. */
function parseReferrer(): URL | null {
  try {
    return new URL(document.referrer);
  } catch {
    return null;
  }
}

/** Returns the source of the visit; empty if the visitor comes from this site or reloads the page. */
function describeArrival() {
  const [shown] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const from = parseReferrer();
  if (shown?.type !== 'navigate' || from?.origin === location.origin) return {};
  const campaign = new URLSearchParams(location.search).get('utm_source');
  return { arrived: true as const, source: campaign || from?.hostname || '' };
}

function start(): void {
  reportView(describeArrival());
  // A category that is shown without loading a page.
  addEventListener('categoryshown', () => reportView({}));
}

// A page in a frame is a preview instead of a visit.
if (!isPrivate && window.parent === window) {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}

export {};
