/** For bytes that never change under their name: cached for a year. */
export const immutable = 'public, max-age=31536000, immutable';

/** Cached, but revalidated each time. */
export const revalidated = 'public, max-age=0, must-revalidate';
