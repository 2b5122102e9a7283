import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { settings } from './site/settings.ts';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  site: settings.siteUrl,
  output: 'static',
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'auto' },
  integrations: [react()],
  devToolbar: { enabled: false },
  // Hashes of scripts and styles come from the templates at build time, never from a rendered page.
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `img-src ${["'self'", 'data:', ...settings.foreignOrigins].join(' ')}`,
        `connect-src ${["'self'", ...settings.foreignOrigins].join(' ')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
});
