import type { AstroIntegration } from 'astro';

/** Adds the `_headers` file, because Astro ignores pages whose names start with an underscore. */
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
