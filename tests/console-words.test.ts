import { describe, expect, it } from 'vitest';
import type { Text } from '../admin/words/catalogue.ts';
import { de } from '../admin/words/de.ts';
import { sharedLabels } from './support/console/shared-labels.ts';
import {
  allTextsOfServer,
  sentencesOfServer,
  textsOfConsole,
  textsWithoutLookUp,
} from './support/source-code/console-texts.ts';
import { readSourceFiles, sourceFile } from './support/source-code/source-files.ts';

const files = readSourceFiles(['admin', 'shared', 'server']);
const texts = new Set([...textsOfConsole(files), ...sentencesOfServer(files), ...sharedLabels()]);
const served = allTextsOfServer(files);

const placesIn = (text: string) => (text.match(/\{\d+\}/g) ?? []).toSorted();
const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text));

describe.each([['de', de]])('the console in %s', (_language, catalogue) => {
  it('contains every string of the console, and of the shared code and server that it shows', () => {
    expect([...texts].filter((text) => !(text in catalogue.texts))).toEqual([]);
  });

  it('contains no string that the console never shows', () => {
    expect(Object.keys(catalogue.texts).filter((text) => !texts.has(text))).toEqual([]);
    expect(Object.keys(catalogue.parts).filter((part) => !served.includes(part))).toEqual([]);
  });

  it('keeps the placeholders of every string', () => {
    const all = Object.entries({ ...catalogue.parts, ...catalogue.texts });
    const differs = ([english, text]: [string, Text]) =>
      formsOf(text).some((form) => `${placesIn(form)}` !== `${placesIn(english)}`);
    expect(all.filter(differs)).toEqual([]);
  });
});

describe('a string of the console', () => {
  it('has a translation', () => {
    expect(textsWithoutLookUp(files)).toEqual([]);
  });

  it.each([
    ['a heading', 'const A = () => <h1>Fine prices</h1>;'],
    ['a name that is read aloud', 'const A = () => <nav aria-label="prices" />;'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: sample code
    ['a filled text', 'const A = ({ name }) => <b title={`${name} is late`} />;'],
    ['a label', "const column = { title: 'price' };"],
    ['a sentence', "const why = late ? 'It is too late.' : '';"],
  ])('is reported without a translation: %s', (_what, code) => {
    expect(textsWithoutLookUp([sourceFile('admin/Prices.tsx', code)])).toHaveLength(1);
  });
});
