/** Maximum size of an image file, in bytes. */
export const maxImageBytes = 15 << 20;
/** Maximum size of a PDF file, in bytes. */
export const maxDocumentBytes = 20 << 20;
/** Maximum number of pixels of a decoded picture; known from its header before decoding. */
export const maxImagePixels = 40_000_000;

/** The same limits as text. */
export const imageLimits = {
  bytes: `${maxImageBytes >> 20} MB`,
  megapixels: maxImagePixels / 1e6,
} as const;

export const documentTooLarge = `A PDF file can have at most ${maxDocumentBytes >> 20} MB.`;
export const fileTooLarge = `A file can have at most ${imageLimits.bytes}.`;
