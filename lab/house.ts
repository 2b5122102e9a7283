import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { circlesOf } from '../tests/support/source-code/circles.ts';
import {
  programLines,
  programRoomOf,
  storedLines,
  withFigures,
} from '../tests/support/source-code/program-lines.ts';

/**
 * Counts the pieces of the project and writes docs/develop/size.md: `node lab/run.mjs house`. With a commit, counts its
 * files and writes nothing. `--for CAPABILITY` allows rooms to grow, and records for what.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { for: { type: 'string' } },
});
const [commit] = positionals;
const sizePage = 'docs/develop/size.md';
const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28 })
    .trim()
    .split('\n');

const named = commit
  ? git('ls-tree', '-r', '--name-only', commit)
  : git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');
const textOf = (file: string) =>
  commit ? git('show', `${commit}:${file}`).join('\n') : readFileSync(file, 'utf8');
const files = new Map(
  named
    .filter((file) => /\.(?:ts|tsx|js|mjs|astro|css)$/.test(file))
    .map((file) => [file, textOf(file)]),
);
const product = [...files.keys()].filter(programRoomOf);
const lines = programLines(files);
const total = Object.values(lines).reduce((sum, each) => sum + each, 0);

function linesOf(isCounted: (file: string) => boolean): number {
  const counted = [...files].filter(([file]) => isCounted(file));
  return counted.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
}

const isTest = (file: string) =>
  file.startsWith('tests/') || /\.(?:test|contract)\.|\/(?:testing|fixtures)\//.test(file);

/** Files imported by each file, including types. */
const imports = new Map(
  product.map((file) => {
    const text = files.get(file) ?? '';
    const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(#extensions|\.[^'?]*)/g)];
    const paths = found.map(([, path = '']) =>
      path === '#extensions' ? 'extend/load.ts' : normalize(join(dirname(file), path)),
    );
    return [file, paths.filter((it) => files.has(it))];
  }),
);
const circles = circlesOf(imports);

/** Share of exported names that exactly one other file mentions. */
function exportedForOne(): string {
  const pattern = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;
  const exported = product.flatMap((file) =>
    [...(files.get(file) ?? '').matchAll(pattern)].map(([, name = '']) => ({ file, name })),
  );
  const users = new Map<string, Set<string>>();
  for (const [file, text] of files)
    for (const [word] of text.matchAll(/\b\w+\b/g))
      users.set(word, (users.get(word) ?? new Set()).add(file));
  const once = exported.filter(
    ({ file, name }) =>
      [...(users.get(name) ?? [])].filter((it) => it !== file && !isTest(it)).length === 1,
  );
  return `${Math.round((once.length / exported.length) * 100)} % of ${exported.length}`;
}

const folders = Map.groupBy(product, dirname);
const large = [...folders].filter(([, list]) => list.length > 25);
const figures: Record<string, string | number> = {
  ...lines,
  'all rooms': total,
  'Program files': product.length,
  'Lines of tests': linesOf((file) => isTest(file) && !file.startsWith('lab/')),
  'Lines of `lab`': linesOf((file) => file.startsWith('lab/')),
  'Folders with more than 25 code files': large.length,
  'Files in circles of imports': circles.flat().length,
  'Exports that exactly one file imports': exportedForOne(),
  'Files that name `our_team`, without tests and demo': product.filter(
    (file) => !/demo/.test(file) && files.get(file)?.includes('our_team'),
  ).length,
  'Decision records': named.filter((file) => /^docs\/develop\/decisions\/\d{3}-/.test(file)).length,
};
for (const [name, figure] of Object.entries(figures)) console.log(`${name}: ${figure}`);
for (const [folder, list] of large) console.log(`${folder}: ${list.length} code files`);
for (const circle of circles) console.log(['A circle:', ...circle].join('\n  '));

if (!commit) writePage();

function writePage(): void {
  const page = readFileSync(sizePage, 'utf8');
  const stored = storedLines(page);
  const grown = Object.entries(lines).filter(([room, count]) => count > (stored[room] ?? 0));
  if (grown.length > 0 && !values.for) {
    const rooms = grown.map(([room, count]) => `${room} by ${count - (stored[room] ?? 0)}`);
    console.error(`\nNot written: ${rooms.join(', ')} lines larger than in ${sizePage}.`);
    console.error('Simplify, or name the new capability: node lab/run.mjs house --for "…"');
    process.exitCode = 1;
    return;
  }
  const head = '| Capability | Room | Lines |\n| --- | --- | ---: |\n';
  const rows = grown.map(
    ([room, count]) => `| ${values.for} | ${room} | ${count - (stored[room] ?? 0)} |\n`,
  );
  writeFileSync(sizePage, withFigures(page, figures).replace(head, head + rows.join('')));
}
