/** Maximum size of an image file, in bytes. */
export const maxImageBytes = 15 << 20;
/** Maximum size of a PDF file, in bytes. */
export const maxDocumentBytes = 20 << 20;
/** Maximum size of a film, in bytes: visitors load the film with the first screen. */
export const maxFilmBytes = 2 << 20;
/** Maximum number of pixels of a decoded picture, checked from its header before decoding. */
export const maxImagePixels = 40_000_000;

/** The limits as text. */
export const imageLimits = {
  bytes: `${maxImageBytes >> 20} MB`,
  megapixels: maxImagePixels / 1e6,
} as const;

export const documentTooLarge = `A PDF file can have at most ${maxDocumentBytes >> 20} MB.`;
export const filmTooLarge = `A film can have at most ${maxFilmBytes >> 20} MB. Shorten it, or export it with a lower quality.`;
export const fileTooLarge = `A file can have at most ${imageLimits.bytes}.`;
