/**
 * Messages between a form and its preview. The page has another origin, so they use `postMessage`;
 * each accepts messages only from the other's window.
 */

/** From the form: the newest state of the page, and the edited document and field. */
export interface ToPreview {
  /** Address of the page with the newest changes; the page takes it over without reloading. */
  address: string;
  /** `section/banner`, or kind and id such as `service/66f…`; empty if nothing is edited. */
  document: string;
  /** Field with the focus, such as `details.2.name`; empty without one. */
  field: string;
  /** Scale of the page: 1 is full size. */
  scale: number;
  /** Label of the edited element, in the language of the console. */
  label: string;
  /**
   * Scroll position of the page's previous state, in CSS pixels; null to go to the edited field.
   */
  top: number | null;
  /** Pictures that were just chosen and that the server does not have yet. */
  pictures: readonly ChosenPicture[];
}

export interface ChosenPicture {
  field: string;
  /** The same for the same file. */
  key: string;
  file: Blob;
}

/** From the form: the name of a place under the pointer, which the page requested. */
export interface PlaceName {
  name: string;
  of: PreviewPlace;
}

/** A part of the page that leads to the form that changes it. */
export interface PreviewPlace {
  /** `section/banner`, or kind and id such as `service/66f…`; empty for fixed text. */
  document: string;
  /** Such as `details.2.name`; empty for the whole document. */
  field: string;
  /** The name of the list item, or of the service, category, page or client, in its first words. */
  words: string;
  /** The text is fixed, and no form changes it; empty for every other. */
  why: FixedText | '';
}

/** Texts of the site that no form changes. */
export const fixedTexts = ['process-steps', 'contact-button', 'notice'] as const;
export type FixedText = (typeof fixedTexts)[number];

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

/**
 * From the page: it shows the state of an address, with its metadata and its places in order (checked one by one); it
 * cannot take over the newest state and has to be loaded; it was scrolled, in CSS pixels; Escape was
 * pressed; the pointer is over a place; a place was clicked.
 */
export type FromPreview =
  | { preview: 'ready'; address: string; head: ShownHead; places: PreviewPlace[] }
  | { preview: 'outdated'; address: string }
  | { preview: 'scrolled'; top: number }
  | { preview: 'left' }
  | { preview: 'over' | 'chosen'; place: PreviewPlace };

/** Checks the shape of a message, which any page in the frame could send. */
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
      return isPlace(message.place);
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

/** The kinds of document that a place can belong to, with their ids. */
const documentPattern =
  /^(section\/[a-z_]{1,40}|(service|page-content|page|partner)\/[0-9a-f]{24}|)$/;
const fieldPattern = /^[a-z0-9_.]{0,200}$/;

/** Checks a place, which a page could make up. */
export function isPlace(data: unknown): data is PreviewPlace {
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

/** Checks the shape of a message from the form. */
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

/** Checks the shape of the response to `over`. */
export function isPlaceName(data: unknown): data is PlaceName {
  const { name, of } = record(data);
  return typeof name === 'string' && isPlace(of);
}

function record(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
