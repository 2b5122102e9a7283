import { describe, expect, it } from 'vitest';
import { splitQuote } from './quote.ts';

describe('splitQuote', () => {
  const sentence = 'They came on a Monday and were done by Thursday. ';

  it('returns a quote below the limit unchanged', () => {
    expect(splitQuote(sentence.repeat(8).trim())).toEqual([sentence.repeat(8).trim(), '']);
  });

  it('splits after a sentence, and loses no word', () => {
    const quote = sentence.repeat(20).trim();
    const [beginning, rest] = splitQuote(quote);
    expect(beginning).toMatch(/Thursday\.$/);
    expect(`${beginning} ${rest}`).toBe(quote);
  });

  it('splits between words if there is no sentence, and between letters if there is no word', () => {
    const words = 'steady '.repeat(140).trim();
    expect(splitQuote(words).join(' ')).toBe(words);
    expect(splitQuote(words)[0]).toMatch(/steady$/);
    expect(splitQuote('x'.repeat(900)).join('')).toBe('x'.repeat(900));
    expect(splitQuote('😀'.repeat(900)).every((part) => part.isWellFormed())).toBe(true);
  });

  it('splits after a Japanese sentence', () => {
    const [beginning, rest] = splitQuote('丁寧に仕上げてくれました。'.repeat(40));
    expect(beginning).toMatch(/。$/);
    expect(rest).toMatch(/^丁/);
  });
});
