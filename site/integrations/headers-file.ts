import type { AstroIntegration } from 'astro';

/** Adds the `_headers` file. Astro ignores pages whose name starts with an underscore. */
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
