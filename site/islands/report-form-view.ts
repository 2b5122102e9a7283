import { type PageFacts, readPageFacts } from './page-facts.ts';

interface Seen {
  /** Full URL of the call saveQuery. */
  action: string;
  place: Pick<Location, 'href' | 'origin' | 'pathname'>;
  referrer: string;
  /** Global Privacy Control: these visitors are not counted. */
  isPrivate: boolean;
  /** A frame, such as the console's preview, is not a visit. */
  isFramed: boolean;
}

/**
 * The report of a form view and its URL: page and source of the campaign; null when nothing is
 * sent.
 */
export function buildViewReport({ action, place, referrer, isPrivate, isFramed }: Seen) {
  if (isPrivate || isFramed) return null;
  const { page, campaign }: PageFacts = readPageFacts(place, referrer);
  // The calls share a folder.
  const address = new URL('form-seen', new URL(action, place.href)).href;
  return { address, body: { page, ...(campaign?.source ? { source: campaign.source } : {}) } };
}

/** Counts a view of the form. Fire and forget. */
export function reportFormView(action: string): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const seen = buildViewReport({
    ...{ action, place: location, referrer: document.referrer },
    ...{ isPrivate: globalPrivacyControl === true, isFramed: window.parent !== window },
  });
  if (!seen) return;
  void fetch(seen.address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(seen.body),
    keepalive: true,
  }).catch(() => undefined);
}
