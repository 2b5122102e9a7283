/**
 * Leaves out the types for editors, which Astro would write into the project's folder: that may be read-only. The option
 * is Astro's own and not in its types.
 */
export const withoutTypes = { sync: false } as object;
