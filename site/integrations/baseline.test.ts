import { glob, readFile } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { baseline, findNewerFunctions } from './baseline.ts';

it.each([
  ['URL.parse?.(document.referrer)', ['URL.parse']],
  ['URL.canParse(a) ? new URL(a) : null', ['URL.canParse']],
  ['steps.toReversed().map(one)', ['.toReversed']],
  ['new Intl.Segmenter()', ['Intl.Segmenter']],
  ['Map.groupBy(a, b); Map.groupBy(c, d)', ['Map.groupBy']],
  ['new URL(a); [...steps].reverse(); a.at(-1); a.findLast(b)', []],
])('finds functions newer than the baseline in %s', (code, found) => {
  expect(findNewerFunctions(code)).toEqual(found);
});

describe('the baseline plugin', () => {
  const build = async (code: string, file: string) => {
    const bundle = await rolldown({
      input: file,
      onLog: () => undefined,
      plugins: [{ name: 'one', resolveId: (id) => id, load: () => code }, baseline() as never],
    });
    return bundle.generate();
  };
  it('fails for a newer function, with the file name in the message', async () => {
    await expect(
      build('console.log(URL.parse(location.href))', '/site/scripts/a.js'),
    ).rejects.toThrow('/site/scripts/a.js uses URL.parse');
  });
  it('accepts older functions, and newer ones in extensions', async () => {
    const older = await build('console.log(new URL(location.href))', '/site/scripts/a.js');
    expect(older.output).toHaveLength(1);
    const extension = await build('console.log(URL.parse(location.href))', '/extensions/a/a.js');
    expect(extension.output).toHaveLength(1);
  });
});

it('finds no newer function in visitor scripts', async () => {
  const used: string[] = [];
  for await (const file of glob('site/{scripts,islands,preview}/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    for (const found of findNewerFunctions(await readFile(file, 'utf8')))
      used.push(`${file}: ${found}`);
  }
  expect(used).toEqual([]);
});
