import { globSync, readFileSync } from 'node:fs';

/**
 * `npm test words`: counts words that plain English rarely needs, over code and documents. Exits 1 when one has
 * more places than it may, and lists them. Skips the glossary, which names the words to avoid.
 */

const texts = globSync(
  ['*.md', '{admin,docs,lab,scripts,server,shared,site,tests}/**/*.{ts,tsx,mjs,astro,css,md}'],
  { exclude: ['**/node_modules/**'] },
).filter((path) => path !== 'scripts/check-words.ts');

/** Lower a limit when its count has fallen. The aim is 0 for most, and a few dozen where a word has a literal meaning. */
const limits: [name: string, pattern: RegExp, most: number][] = [
  ['whoever', /\bwhoever\b/i, 0],
  ['somebody', /\bsomebody\b/i, 10],
  ['anew', /\banew\b/i, 0],
  ['is told', /\b(is|are|was|were) told\b/i, 1],
  ['stands', /\bstands\b/i, 7],
  ['beside', /\bbeside\b/i, 36],
  ['lies', /\blies\b/i, 2],
  ['a comment that opens with What', /^\s*(?:\/\/|\/\*\*?|\*) What\b/, 4],
  ['a comment that opens with Whether', /^\s*(?:\/\/|\/\*\*?|\*) Whether\b/, 2],
  ['a comment that opens with Where', /^\s*(?:\/\/|\/\*\*?|\*) Where\b/, 2],
];

const places = new Map<string, string[]>(limits.map(([name]) => [name, []]));
// The glossary names the words to avoid.
for (const path of texts)
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries())
    for (const [name, pattern] of limits)
      if (!(path === 'CONTRIBUTING.md' && line.startsWith('| ')) && pattern.test(line))
        places.get(name)?.push(`${path}:${index + 1}: ${line.trim()}`);

for (const [name, , most] of limits) {
  const found = places.get(name) ?? [];
  if (found.length <= most) continue;
  console.error(`${name}: ${found.length} places, at most ${most}\n${found.join('\n')}\n`);
  process.exitCode = 1;
}
