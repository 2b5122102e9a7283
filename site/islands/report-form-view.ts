import { type PageFacts, readPageFacts } from './page-facts.ts';

interface FormView {
  /** Full URL of the endpoint saveQuery. */
  action: string;
  place: Pick<Location, 'href' | 'origin' | 'pathname'>;
  referrer: string;
  /** Global Privacy Control is on, so the view is not counted. */
  isPrivate: boolean;
  /** The page is in a frame, such as the console preview, so the view is not counted. */
  isFramed: boolean;
}

/** Builds the report of a form view (page and campaign source) and its URL; null for views that are not counted. */
export function buildViewReport({ action, place, referrer, isPrivate, isFramed }: FormView) {
  if (isPrivate || isFramed) return null;
  const { page, campaign }: PageFacts = readPageFacts(place, referrer);
  // Both endpoints have the same base URL.
  const address = new URL('form-seen', new URL(action, place.href)).href;
  return { address, body: { page, ...(campaign?.source ? { source: campaign.source } : {}) } };
}

/** Reports a form view. Failures are ignored. */
export function reportFormView(action: string): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const report = buildViewReport({
    ...{ action, place: location, referrer: document.referrer },
    ...{ isPrivate: globalPrivacyControl === true, isFramed: window.parent !== window },
  });
  if (!report) return;
  void fetch(report.address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report.body),
    keepalive: true,
  }).catch(() => undefined);
}
