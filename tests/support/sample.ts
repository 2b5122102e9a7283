/** `WHOLE_SUITES=1`: long-words.spec.ts and landing/missing-parts.spec.ts look at every case, as at night. */
export const isWhole = process.env.WHOLE_SUITES === '1';
