import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { sharedSections } from '../../shared/content/site-layout.ts';
import { stemsOf } from '../sections/landing/stems.ts';

const sheet = fileURLToPath(new URL('../styles/landing.css', import.meta.url));
const sections = fileURLToPath(new URL('../sections/landing/', import.meta.url));

/**
 * Imports the landing sections' styles into their sheet, by name and in page order. Styles that
 * the sheet imports itself are not moved. Each decoration has a sheet that imports this one.
 */
export function sectionStyles(): Plugin {
  return {
    name: 'marquee:section-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/landing\.css(\?(transform-only|direct))?$/ },
      handler(code, id) {
        const file = id.split('?')[0] ?? id;
        const isSheet = file === sheet;
        if (!isSheet && !code.includes('styles/landing.css"')) return null;
        const there = isSheet ? code : readFileSync(sheet, 'utf8');
        const missing = sharedSections
          .map((name) => `${stemsOf(name).folder}/${stemsOf(name).file}.css`)
          .filter((path) => !there.includes(path))
          .map((path) => `@import "${relative(dirname(file), resolve(sections, path))}";\n`);
        const end = code.lastIndexOf('@import');
        const after = end < 0 ? 0 : code.indexOf('\n', end) + 1;
        return { code: code.slice(0, after) + missing.join('') + code.slice(after), map: null };
      },
    },
  };
}
