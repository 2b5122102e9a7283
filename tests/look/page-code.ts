import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles the code that runs inside the page. */
export async function buildPageCode(file: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: dirname(file),
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('in-page/page-script.ts', import.meta.url)),
        formats: ['iife'],
        name: 'lookFromInside',
        fileName: () => basename(file),
      },
    },
  });
}

/** The script, as built by start.ts for this run. */
export function pageCode(): string {
  return readFileSync(process.env.LOOK_PAGE_CODE ?? '', 'utf8');
}
