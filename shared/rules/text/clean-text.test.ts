import { describe, expect, it } from 'vitest';
import { cleanHtml, cleanText, cleanTexts } from './clean-text.ts';

describe('cleanText', () => {
  it('removes control characters except tabs and line breaks', () => {
    expect(cleanText('N\0U\u0007L\u009b,\ttab\r\nline\u{1ffff}\ufffe')).toBe('NUL,\ttab\r\nline');
  });

  it('converts the line breaks of Word and of mainframes', () => {
    expect(cleanText('one\vtwo\fthree\u0085four')).toBe('one\ntwo\nthree\nfour');
  });

  it('replaces half of a surrogate pair with a replacement character', () => {
    expect(cleanText('cut \ud83d and \ude00 but 😀')).toBe('cut \ufffd and \ufffd but 😀');
  });

  it('keeps direction marks, joiners and every script', () => {
    const text = 'שלום \u200f(1)\u200e 👩\u200d💻 ไทย \u00ad \u00a0 e\u0301';
    expect(cleanText(text)).toBe(text);
  });
});

describe('cleanHtml', () => {
  it('removes control characters written as numeric references', () => {
    expect(cleanHtml('<p>a&#0;b&#x1F;c&#xD800;d&#1114112;e&#128512;&#9;&amp;#0;</p>')).toBe(
      '<p>abcde&#128512;&#9;&amp;#0;</p>',
    );
  });
});

describe('cleanTexts', () => {
  it('cleans strings in lists and groups too', () => {
    expect(cleanTexts({ a: ['\0x', 1, null], b: { c: '\ud800' }, d: true })).toEqual({
      a: ['x', 1, null],
      b: { c: '\ufffd' },
      d: true,
    });
  });

  it('returns the same object if there is nothing to clean', () => {
    const value = { a: ['x'], b: { c: 'y' } };
    expect(cleanTexts(value)).toBe(value);
  });
});
