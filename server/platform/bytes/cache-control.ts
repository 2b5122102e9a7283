/** For bytes that never change under their name: kept for a year without asking again. */
export const immutable = 'public, max-age=31536000, immutable';

/** Kept, and asked for again each time. */
export const revalidated = 'public, max-age=0, must-revalidate';
