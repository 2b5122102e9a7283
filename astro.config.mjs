import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { addExtensionPages } from './extend/astro.ts';
import { baseline } from './site/integrations/baseline.ts';
import { headersFile } from './site/integrations/headers-file.ts';
import { languages } from './site/integrations/languages.ts';
import { modulePreloads } from './site/integrations/module-preloads.ts';
import { settings } from './site/settings.ts';

/** Caches of compilers: the project's folder may be read-only. */
const cacheDir = process.env.SITE_CACHE;

export default defineConfig({
  ...(cacheDir ? { cacheDir } : {}),
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  site: settings.siteUrl,
  output: 'static',
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'always' },
  // No island waits for anything, so a stream would only cost time.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    languages(),
    headersFile(),
    addExtensionPages(),
  ],
  vite: {
    ...(cacheDir ? { cacheDir: `${cacheDir}/vite` } : {}),
    plugins: [modulePreloads(), baseline()],
    build: {
      // Scripts stay files of their own (no inline script under the CSP), and nothing is fetched before it is needed.
      assetsInlineLimit: 0,
      modulePreload: false,
      // A fixed word (shared/words/en.ts) stands in the script that says it, and is no file more to fetch.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
    environments: {
      // A renderer starts a fifth sooner without the files of packages (docs/develop/performance.md).
      prerender: { resolve: { noExternal: true } },
      client: {
        // Every island needs both: one file has one name in the script that wakes them.
        build: {
          rolldownOptions: {
            output: {
              // Hashes do not compress, and the name of a template says it all.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js`,
              codeSplitting: {
                groups: [{ name: 'react', test: /node_modules\/react\/|rolldown.runtime/ }],
              },
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
