import type { AstroIntegration } from 'astro';

/** Adds the `_headers` file; as a page its name would begin with an underscore, which Astro passes over. */
export function headersFile(): AstroIntegration {
  return {
    name: 'headers-file',
    hooks: {
      'astro:config:setup': ({ injectRoute }) =>
        injectRoute({
          pattern: '/_headers',
          entrypoint: new URL('./headers-route.ts', import.meta.url),
          prerender: true,
        }),
    },
  };
}
