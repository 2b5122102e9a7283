/**
 * Messages between a form and its preview. The page has another origin, so they use `postMessage`; each side accepts
 * messages only from the window of the other.
 */

/** From the form: the latest state of the page, and the edited document and field. */
export interface ToPreview {
  /** Address of the page with the latest changes, which the page applies without reloading. */
  address: string;
  /** `section/banner`, or kind and id such as `service/66f…`; empty if nothing is being edited. */
  document: string;
  /** Focused field, such as `details.2.name`; empty if none is focused. */
  field: string;
  /** Scale of the page; 1 is full size. */
  scale: number;
  /** Label of the edited element, in the console language. */
  label: string;
  /** Scroll position of the previous page state, in CSS pixels; null to scroll to the edited field. */
  top: number | null;
  /** Pictures that were just chosen and that are not on the server yet. */
  pictures: readonly ChosenPicture[];
}

export interface ChosenPicture {
  field: string;
  /** Identical for the same file. */
  key: string;
  file: Blob;
}

/** From the form: the name of the target under the pointer, as requested by the page. */
export interface TargetName {
  name: string;
  of: PreviewTarget;
}

/** An element of the page that opens the form for its content. */
export interface PreviewTarget {
  /** `section/banner`, or kind and id such as `service/66f…`; empty for fixed text. */
  document: string;
  /** Field name, such as `details.2.name`; empty for the complete document. */
  field: string;
  /** Name of the list item, service, category, page or client: the first words of its text. */
  words: string;
  /** Reason why the text is fixed and no form changes it; empty for other texts. */
  why: FixedText | '';
}

/** Site texts that no form changes. */
export const fixedTexts = ['process-steps', 'contact-button', 'notice'] as const;
export type FixedText = (typeof fixedTexts)[number];

/** Page metadata for search engines and link previews. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Absolute URL; empty for a page that should not be shared. */
  url: string;
  siteName: string;
  /** Absolute URL of the picture; empty without one. */
  image: string;
  /** Hidden from search engines. */
  isHidden: boolean;
}

/**
 * From the page: `ready` with the state of an address, its metadata and its targets in order (checked one by one);
 * `outdated` if the latest state cannot be applied and the page must be loaded; `scrolled`, in CSS pixels; `left`
 * after Escape; `over` and `chosen` for a target under the pointer or clicked.
 */
export type FromPreview =
  | { preview: 'ready'; address: string; head: PageMetadata; places: PreviewTarget[] }
  | { preview: 'outdated'; address: string }
  | { preview: 'scrolled'; top: number }
  | { preview: 'left' }
  | { preview: 'over' | 'chosen'; place: PreviewTarget };

/** Validates the shape of a message, which any page in the frame could send. */
export function isFromPreview(data: unknown): data is FromPreview {
  const message = record(data);
  switch (message.preview) {
    case 'left':
      return true;
    case 'scrolled':
      return Number.isFinite(message.top);
    case 'outdated':
      return typeof message.address === 'string';
    case 'over':
    case 'chosen':
      return isTarget(message.place);
    case 'ready':
      return (
        typeof message.address === 'string' && isHead(message.head) && Array.isArray(message.places)
      );
    default:
      return false;
  }
}

function isHead(data: unknown): boolean {
  const head = record(data);
  const texts = ['title', 'description', 'url', 'siteName', 'image'];
  return (
    texts.every((name) => typeof head[name] === 'string') && typeof head.isHidden === 'boolean'
  );
}

/** Kinds of document that a target can belong to, with their ids. */
const documentPattern =
  /^(section\/[a-z_]{1,40}|(service|page-content|page|partner)\/[0-9a-f]{24}|)$/;
const fieldPattern = /^[a-z0-9_.]{0,200}$/;

/** Validates a target, which a page could forge. */
export function isTarget(data: unknown): data is PreviewTarget {
  const { document, field, words, why } = record(data);
  return (
    typeof document === 'string' &&
    documentPattern.test(document) &&
    typeof field === 'string' &&
    fieldPattern.test(field) &&
    typeof words === 'string' &&
    words.length <= 300 &&
    ['', ...fixedTexts].includes(why as FixedText)
  );
}

/** Validates the shape of a message from the form. */
export function isToPreview(data: unknown): data is ToPreview {
  const { address, document, field, scale, label, top, pictures } = record(data);
  const isTop = top === null || Number.isFinite(top);
  return (
    [address, document, field, label].every((text) => typeof text === 'string') &&
    Number.isFinite(scale) &&
    isTop &&
    Array.isArray(pictures) &&
    pictures.every(isPicture)
  );
}

function isPicture(data: unknown): boolean {
  const { field, key, file } = record(data);
  return typeof field === 'string' && typeof key === 'string' && file instanceof Blob;
}

/** Validates the shape of the response to `over`. */
export function isTargetName(data: unknown): data is TargetName {
  const { name, of } = record(data);
  return typeof name === 'string' && isTarget(of);
}

function record(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
