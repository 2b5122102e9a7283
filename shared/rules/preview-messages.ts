/**
 * What a form and the page shown beside it tell each other. The page is of another origin, so that they speak by
 * `postMessage`; each listens to the other's window alone.
 */

/** From the form: what is edited. */
export interface ToPreview {
  /** `section/banner`, `service` or `page-content`. */
  document: string;
  /** Where in the form the focus is, such as `details.2.name`; empty while it is nowhere. */
  field: string;
  /** How much smaller than itself the page is shown: 1 is full size. */
  scale: number;
  /** How far the page was scrolled when an older state of it stood here, in CSS pixels; null to go to what is edited. */
  top: number | null;
}

/** What the head of the page says to searches and to those who share it. */
export interface ShownHead {
  title: string;
  description: string;
  /** Absolute address; empty where nobody should be sent to it. */
  url: string;
  siteName: string;
  /** Absolute address of the picture; empty where there is none. */
  image: string;
  /** Searches are asked to leave it out. */
  isHidden: boolean;
}

/** From the page: that it is there and what its head says, how far it is scrolled in CSS pixels, or that Escape was pressed in it. */
export type FromPreview =
  | { preview: 'ready'; head: ShownHead }
  | { preview: 'scrolled'; top: number }
  | { preview: 'left' };

/** Checks the shape of a message, which any page in the frame could send. */
export function isFromPreview(data: unknown): data is FromPreview {
  const message = record(data);
  if (message.preview === 'left') return true;
  if (message.preview === 'scrolled') return Number.isFinite(message.top);
  const head = record(message.head);
  const texts = ['title', 'description', 'url', 'siteName', 'image'];
  return (
    message.preview === 'ready' &&
    texts.every((name) => typeof head[name] === 'string') &&
    typeof head.isHidden === 'boolean'
  );
}

/** Checks the shape of a message from the form. */
export function isToPreview(data: unknown): data is ToPreview {
  const { document, field, scale, top } = record(data);
  const isTop = top === null || Number.isFinite(top);
  return (
    typeof document === 'string' && typeof field === 'string' && Number.isFinite(scale) && isTop
  );
}

function record(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
