import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serveExtensionModules } from '../extend/vite.ts';
import { compileMarkdown } from './compile-markdown.ts';
import { precompress } from './precompress.ts';
import { preloadStart } from './preload-start.ts';

/** In development, Vite serves the console and proxies requests to a running API server. */
const apiServer = new URL(process.env.API_BASE_URL ?? 'http://localhost:4322/api').origin;

/** Removes the common suffix of screens or styles from a file name. */
const shortenName = (name: string) => name.replace(/(Screen|\.module)$/, '');

/**
 * Drops two extensions of StarterKit that the editor does not use. The one for links contains a list of all top-level
 * domains, a tenth of the editor.
 */
const dropUnusedExtensions: Plugin = {
  name: 'without-unused-extensions',
  load: (id) =>
    /@tiptap\/extension-(link|underline)\//.test(id)
      ? 'export const Link = null, Underline = null;'
      : null,
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [
    serveExtensionModules(),
    react(),
    compileMarkdown(),
    dropUnusedExtensions,
    preloadStart(),
    precompress(),
  ],
  define: {
    // Same origin unless the console is built for another backend.
    'import.meta.env.CONSOLE_API_BASE_URL': JSON.stringify(
      process.env.CONSOLE_API_BASE_URL ?? '/api',
    ),
  },
  server: {
    host: '127.0.0.1',
    port: 4323,
    proxy: { '/api/': apiServer, '/config.json': apiServer },
  },
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    manifest: true,
    // Styles and scripts remain files, because the console policy forbids inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Seven letters are sufficient to distinguish versions. The login loads the names of all files, and hashes do not
    // compress.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${shortenName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${shortenName(parse(name).name)}-[hash:7][extname]`,
      },
    },
  },
});
