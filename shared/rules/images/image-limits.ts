/** The largest file of a picture that is taken, in bytes. */
export const maxImageBytes = 15 << 20;
/** The largest picture that is decoded, in pixels; known from its header before decoding. */
export const maxImagePixels = 40_000_000;

/** The same as people are told. */
export const imageLimits = {
  bytes: `${maxImageBytes >> 20} MB`,
  megapixels: maxImagePixels / 1e6,
} as const;

export const fileTooLarge = `A file can have at most ${imageLimits.bytes}.`;
