/**
 * Messages between a form and its preview. The page has another origin, so they use `postMessage`;
 * each accepts messages only from the other's window.
 */

/** From the form: the edited document and field. */
export interface ToPreview {
  /** `section/banner`, `service` or `page-content`. */
  document: string;
  /** Field with the focus, such as `details.2.name`; empty without one. */
  field: string;
  /** Scale of the page: 1 is full size. */
  scale: number;
  /**
   * Scroll position of the page's previous state, in CSS pixels; null to go to the edited field.
   */
  top: number | null;
}

/** The page's metadata for search engines and link previews. */
export interface ShownHead {
  title: string;
  description: string;
  /** Absolute URL; empty for a page that should not be shared. */
  url: string;
  siteName: string;
  /** Absolute URL of the picture; empty if there is none. */
  image: string;
  /** Hidden from search engines. */
  isHidden: boolean;
}

/** From the page: loaded, with its metadata; scrolled, in CSS pixels; or Escape was pressed. */
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
