import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { circlesOf } from '../tests/support/source-code/circles.ts';

/**
 * Counts the pieces of the project, to compare two commits: `node lab/run.mjs house [COMMIT]`. With a commit, counts
 * its files.
 */
const [, , commit] = process.argv;
const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28 });
const code = /\.(ts|tsx|mjs|js|astro|css)$/;
const tested = /\.(test|contract)\.|\/testing\/|\/fixtures\//;
const rooms = ['shared', 'site', 'admin', 'server', 'scripts'];

const names = git('ls-tree', '-r', '--name-only', commit ?? 'HEAD')
  .split('\n')
  .filter((file) => code.test(file));
const texts = new Map(
  names.map((file) => [
    file,
    commit ? git('show', `${commit}:${file}`) : readFileSync(file, 'utf8'),
  ]),
);
const files = [...texts.keys()];
const roomOf = (file: string) => file.split('/')[0] ?? '';
const isTest = (file: string) => roomOf(file) === 'tests' || tested.test(file);
const linesOf = (list: string[]) =>
  list.reduce((sum, file) => sum + (texts.get(file)?.split('\n').length ?? 1) - 1, 0);
const product = files.filter((file) => rooms.includes(roomOf(file)) && !isTest(file));

/** Files imported by each file, including types. */
const imports = new Map(
  product.map((file) => {
    const found = [...(texts.get(file) ?? '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]*)/g)];
    return [
      file,
      found
        .map(([, path = '']) => normalize(join(dirname(file), path)))
        .filter((it) => texts.has(it)),
    ];
  }),
);

/** Share of exported names that exactly one other file mentions. */
function exportedForOne(): string {
  const exported = product.flatMap((file) =>
    [
      ...(texts.get(file) ?? '').matchAll(
        /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm,
      ),
    ].map(([, name = '']) => ({ file, name })),
  );
  const users = new Map<string, Set<string>>();
  for (const file of files)
    for (const [word] of (texts.get(file) ?? '').matchAll(/\b\w+\b/g))
      users.set(word, (users.get(word) ?? new Set()).add(file));
  const once = exported.filter(({ file, name }) => {
    const others = [...(users.get(name) ?? [])].filter((it) => it !== file && !isTest(it));
    return others.length === 1;
  });
  return `${Math.round((once.length / exported.length) * 100)} % of ${exported.length}`;
}

const folders = Object.entries(Object.groupBy(product, dirname)).map(
  ([folder, list]) => [folder, list?.length ?? 0] as const,
);
const large = folders.filter(([, count]) => count > 25).toSorted((a, b) => b[1] - a[1]);
const found = circlesOf(imports);
const figures: Record<string, string | number> = {
  ...Object.fromEntries(
    rooms.map((room) => [
      `lines of ${room}, tests not`,
      linesOf(product.filter((file) => roomOf(file) === room)),
    ]),
  ),
  'lines of product and scripts': linesOf(product),
  'lines of tests': linesOf(files.filter((file) => isTest(file) && roomOf(file) !== 'lab')),
  'lines of lab': linesOf(files.filter((file) => roomOf(file) === 'lab')),
  'files that name our_team': product.filter(
    (file) => !/demo/.test(file) && texts.get(file)?.includes('our_team'),
  ).length,
  'folders over 25 code files': `${large.length} (${large.map(([folder, count]) => `${folder} ${count}`).join(', ')})`,
  'circles of imports': `${found.length} (files: ${found.map(({ length }) => length).join(', ') || 0})`,
  'exports that one file imports': exportedForOne(),
  'decision records': git(
    'ls-tree',
    '-r',
    '--name-only',
    commit ?? 'HEAD',
    'docs/develop/decisions',
  )
    .split('\n')
    .filter((file) => /\d{3}-/.test(file)).length,
};
for (const [name, figure] of Object.entries(figures)) console.log(`${name}: ${figure}`);
for (const circle of found) console.log(['A circle:', ...circle].join('\n  '));
