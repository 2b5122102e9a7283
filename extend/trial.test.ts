import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  correct,
  failing,
  kinds,
  loadExtensions,
  ways,
  writeExtensions,
  wrongTypes,
} from '../tests/support/faulty-extensions.ts';
import { root } from './folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-trial-'));
});
afterEach(() => rm(folder, { recursive: true }));

const load = (env?: Record<string, string>) => loadExtensions(folder, env);

it('the test extension covers every promised kind of export', async () => {
  const surface = await readFile(join(root, 'extend/surface.txt'), 'utf8');
  const promised = surface.matchAll(/^marquee\/extension ([a-z]\w*)$/gm);
  const tried = [...Object.keys(kinds), 'extension'];
  expect([...promised].map(([, name]) => name)).toEqual(tried.toSorted());
  const members = [...surface.matchAll(/^marquee\/extension Extension\.(\w+)/gm)];
  const wrong = Object.values(wrongTypes()).join('\n');
  for (const [, member] of members) expect(wrong).toContain(`  ${member}: `);
});

it('the documented example uses every function and works', async () => {
  const guide = await readFile(join(root, 'docs/develop/extend.md'), 'utf8');
  const [example = ''] = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes('requiredLine('));
  for (const kind of Object.keys(kinds)) expect(example).toMatch(new RegExp(`\\b${kind}\\b`));
  await writeExtensions(folder, { offers: example });
  const { used, faults } = await load();
  expect({ used, faults }).toEqual({ used: ['x_offers'], faults: [] });
});

it('loads one extension of each kind of export', async () => {
  await writeExtensions(folder, correct());
  const { used, faults } = await load();
  expect(faults).toEqual([]);
  expect(used).toEqual(
    Object.keys(correct())
      .map((name) => `x_${name}`)
      .toSorted(),
  );
});

it('leaves out an export of the wrong type and names its line', async () => {
  const files = wrongTypes();
  await writeExtensions(folder, files);
  const names = Object.keys(files);
  // All at once, as they would be without a trial.
  const { used, named } = await load({ EXTENSIONS_TRIAL: names.join(' ') });
  expect(names.filter((name) => !named.includes(name)).map((name) => files[name])).toEqual([]);
  expect(used).toEqual([]);
});

it('names an extension that fails to load, with its line, and uses the others', {
  timeout: 240_000,
}, async () => {
  // Each way with one kind, and every second kind with some way.
  const some = Object.keys(kinds).filter((_, at) => at % 2 === 0);
  const pairs = Object.keys(ways).map((way, at) => [some[at] ?? 'line', way] as const);
  const files = Object.fromEntries(
    pairs.map(([kind, way]) => [`${kind}-${way}`.toLowerCase(), failing(kind, way)]),
  );
  await writeExtensions(folder, { ...files, good: correct().line ?? '' });
  const { used, named, faults } = await load({ EXTENSIONS_LIMIT_MS: '1000' });
  expect(used).toEqual(['x_line']);
  expect(Object.keys(files).filter((name) => !named.includes(name))).toEqual([]);
  expect(faults.map(({ message }) => message)).toContain('No connection');
});
