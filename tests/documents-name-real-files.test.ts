import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/**/*.md', { exclude: ['docs/node_modules/**'] }),
];

/** The section added by the how-to. */
const notYet = /our-?awards/i;

/** A path in backticks that begins with one of our folders, such as `server/start.ts`. */
const pathInCode =
  /`((?:shared|site|admin|server|scripts|lab|tests|docs)\/[\w./[\]-]*[\w\]])(?:\/)?`/g;
const link = /\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g;

it.each(documents)('every file named in %s exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(pathInCode)].map(([, path = '']) => path);
  const linked = [...text.matchAll(link)].map(([, path = '']) => join(dirname(document), path));
  const missing = [...named, ...linked].filter((path) => !notYet.test(path) && !existsSync(path));
  expect(missing).toEqual([]);
});

it('every page of the documentation is in a table of contents', () => {
  const listed = documents
    .filter((path) => basename(path) === 'README.md')
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(link)].map(([, to = '']) => join(dirname(path), to)),
    );
  const pages = documents.filter((path) => path.startsWith('docs/') && path !== 'docs/README.md');
  expect(pages.filter((path) => !listed.includes(path))).toEqual([]);
});

const records = globSync('docs/develop/decisions/[0-9]*.md').map((path) =>
  basename(path).slice(0, 3),
);

it('the decision index lists every record once, numbered without gaps', () => {
  const index = readFileSync('docs/develop/decisions/README.md', 'utf8');
  const listed = [...index.matchAll(/^- \[(\d{3}) /gm)].map(([, number]) => number);
  expect(listed).toEqual(records.sort());
  expect(Number(records.at(-1))).toBe(records.length);
});

it('code and documents mention only existing decision records', () => {
  const pattern = String.raw`\b[Rr]ecord [0-9]{3}\b|docs/develop/decisions/[0-9]{3}`;
  const hits = execFileSync('git', ['grep', '-IoE', pattern], { encoding: 'utf8' });
  const missing = hits
    .trim()
    .split('\n')
    .filter((hit) => !records.includes(hit.slice(-3)));
  expect(missing).toEqual([]);
});
