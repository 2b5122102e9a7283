import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ExportedInternals } from './load-prerenderer.ts';

/** Astro's default prerenderer after its setup. */
interface DefaultPrerenderer {
  name: string;
  app: {
    getOptions(): {
      origin: string;
      settings: { scripts: ExportedInternals['scripts']; config: { outDir: URL } };
    };
  };
  setup(): Promise<void>;
  teardown(): Promise<void>;
}

/**
 * Saves the compiled site of an `astro build` before Astro deletes it, without rendering any page:
 * render workers do that later, from `folder`.
 */
export function addPrerenderer(folder: string): AstroIntegration {
  let pages: Map<string, { styles: unknown[] }> = new Map();
  return {
    name: 'export-prerenderer',
    hooks: {
      'astro:build:setup': (hook) => {
        pages = hook.pages as unknown as typeof pages;
      },
      'astro:build:start': (hook) => {
        const { setPrerenderer } = hook as unknown as {
          setPrerenderer(wrap: (prerenderer: DefaultPrerenderer) => object): void;
        };
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          name: 'export-prerenderer',
          setup: () => prerenderer.setup(),
          getStaticPaths: async () => [],
          async teardown() {
            writeExport(prerenderer, pages, folder);
            await prerenderer.teardown();
          },
        }));
      },
    },
  };
}

function writeExport(
  { app }: DefaultPrerenderer,
  pages: Map<string, { styles: unknown[] }>,
  folder: string,
): void {
  const { origin, settings } = app.getOptions();
  const compiled = join(fileURLToPath(settings.config.outDir), '.prerender');
  cpSync(compiled, join(folder, 'server'), { recursive: true });
  if (settings.scripts.some(({ stage }) => stage === 'page'))
    throw new Error(
      'An integration injects a page script, which export-prerenderer.ts does not export.',
    );
  const internals: ExportedInternals = {
    entry: entryOf(compiled),
    origin,
    pages: [...pages].map(([key, { styles }]) => [key, { styles }]),
    scripts: settings.scripts,
    entrySpecifiers: [],
  };
  writeFileSync(join(folder, 'internals.json'), JSON.stringify(internals));
}

function entryOf(compiled: string): string {
  const entry = readdirSync(compiled).find((name) => name.startsWith('prerender-entry.'));
  if (!entry) throw new Error(`${compiled} contains no compiled prerenderer.`);
  return entry;
}
