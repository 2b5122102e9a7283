import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')];

/** Decisions speak of their day, and the how-to of a section that is yet to be made. */
const notYet = /our-?awards/i;
const isRecord = (document: string) => document.startsWith('docs/decisions/');

/** `server/start.ts`, `site/sections`: what stands in code and begins with one of our folders. */
const pathInCode =
  /`((?:shared|site|admin|server|scripts|lab|tests|docs)\/[\w./[\]-]*[\w\]])(?:\/)?`/g;
const link = /\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g;

it.each(documents)('every file named in %s is there', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = isRecord(document)
    ? []
    : [...text.matchAll(pathInCode)].map(([, path = '']) => path);
  const linked = [...text.matchAll(link)].map(([, path = '']) => join(dirname(document), path));
  const missing = [...named, ...linked].filter((path) => !notYet.test(path) && !existsSync(path));
  expect(missing).toEqual([]);
});
