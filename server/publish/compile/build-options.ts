/**
 * Skips the editor types that Astro would write into the project's folder, which may be read-only.
 * The option is internal to Astro and not in its types.
 */
export const buildOptions = { sync: false } as object;
