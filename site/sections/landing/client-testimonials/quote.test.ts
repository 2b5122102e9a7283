import { describe, expect, it } from 'vitest';
import { partsOf } from './quote.ts';

describe('the cap of a very long quote', () => {
  const sentence = 'They came on a Monday and were done by Thursday. ';

  it('leaves a quote below it whole', () => {
    expect(partsOf(sentence.repeat(8).trim())).toEqual([sentence.repeat(8).trim(), '']);
  });

  it('breaks after a sentence, and loses no word', () => {
    const quote = sentence.repeat(20).trim();
    const [beginning, rest] = partsOf(quote);
    expect(beginning).toMatch(/Thursday\.$/);
    expect(`${beginning} ${rest}`).toBe(quote);
  });

  it('breaks between words without a sentence, and between letters without a word', () => {
    const words = 'steady '.repeat(140).trim();
    expect(partsOf(words).join(' ')).toBe(words);
    expect(partsOf(words)[0]).toMatch(/steady$/);
    expect(partsOf('x'.repeat(900)).join('')).toBe('x'.repeat(900));
    expect(partsOf('😀'.repeat(900)).every((part) => part.isWellFormed())).toBe(true);
  });

  it('breaks after a sentence of Japanese', () => {
    const [beginning, rest] = partsOf('丁寧に仕上げてくれました。'.repeat(40));
    expect(beginning).toMatch(/。$/);
    expect(rest).toMatch(/^丁/);
  });
});
