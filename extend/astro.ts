import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { findExtensions, root } from './folder.ts';
import { extensions } from './load.ts';
import { serveExtensionModules } from './vite.ts';

/** Adds the pages of extensions in every language, and everything else that extend/vite.ts compiles. */
export function addExtensionPages(): AstroIntegration {
  const folder = findExtensions() ?? root;
  return {
    name: 'extensions',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        updateConfig({ vite: { plugins: serveExtensionModules() } });
        for (const { name, pages } of extensions)
          for (const page of pages)
            for (const pattern of [`/${page}`, `/[language]/${page}`])
              injectRoute({ pattern, entrypoint: join(folder, name, 'pages', `${page}.astro`) });
      },
    },
  };
}
