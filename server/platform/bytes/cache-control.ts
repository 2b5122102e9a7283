/** Caches bytes that never change under their name for a year. */
export const immutable = 'public, max-age=31536000, immutable';

/** Caches bytes, but requires revalidation each time. */
export const revalidated = 'public, max-age=0, must-revalidate';
