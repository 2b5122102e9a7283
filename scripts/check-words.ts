import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * `npm test lint`: counts words that plain English rarely needs, over all tracked text. Exits 1 when one has more places
 * than it may, and lists them.
 */

/** Comments, and the words of everything people read; data, pictures and licences are no prose of ours. */
const isText = (path: string) =>
  /\.(ts|tsx|mjs|astro|css|md)$/.test(path) && path !== 'scripts/check-words.ts';

const limits: [name: string, pattern: RegExp, most: number][] = [
  ['whoever', /\bwhoever\b/i, 0],
  ['somebody', /\bsomebody\b/i, 30],
  ['anew', /\banew\b/i, 0],
  ['is told', /\b(is|are|was|were) told\b/i, 20],
  ['stands', /\bstands\b/i, 60],
  ['beside', /\bbeside\b/i, 60],
  ['lies', /\blies\b/i, 10],
  ['a comment that opens with What', /^\s*(?:\/\/|\/\*\*?|\*) What\b/, 40],
  ['a comment that opens with Whether', /^\s*(?:\/\/|\/\*\*?|\*) Whether\b/, 20],
  ['a comment that opens with Where', /^\s*(?:\/\/|\/\*\*?|\*) Where\b/, 20],
];

const places = new Map<string, string[]>(limits.map(([name]) => [name, []]));
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
for (const path of tracked.filter(isText))
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries())
    for (const [name, pattern] of limits)
      if (pattern.test(line)) places.get(name)?.push(`${path}:${index + 1}: ${line.trim()}`);

for (const [name, , most] of limits) {
  const found = places.get(name) ?? [];
  if (found.length <= most) continue;
  console.error(`${name}: ${found.length} places, at most ${most}\n${found.join('\n')}\n`);
  process.exitCode = 1;
}
