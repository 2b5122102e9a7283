import { type PageFacts, pageFacts } from './page-facts.ts';

interface Seen {
  /** The full address of the call saveQuery. */
  action: string;
  place: Pick<Location, 'href' | 'origin' | 'pathname'>;
  referrer: string;
  /** Global Privacy Control: whoever sets it is not counted. */
  isPrivate: boolean;
  /** In a frame, such as the console's preview, nobody visits. */
  isFramed: boolean;
}

/** What is told once the form is there, and where to: which page, and which campaign's source; null where nothing is. */
export function seenForm({ action, place, referrer, isPrivate, isFramed }: Seen) {
  if (isPrivate || isFramed) return null;
  const { page, campaign }: PageFacts = pageFacts(place, referrer);
  // The calls stand beside each other.
  const address = new URL('form-seen', new URL(action, place.href)).href;
  return { address, body: { page, ...(campaign?.source ? { source: campaign.source } : {}) } };
}

/** Counts that the form was seen. Nobody waits for it, and nothing depends on it. */
export function tellSeen(action: string): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const seen = seenForm({
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
