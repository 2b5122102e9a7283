import { describe, expect, it } from 'vitest';
import { cleanHtml, cleanText, withCleanTexts } from './clean-text.ts';

describe('a cleaned text', () => {
  it('has no control characters but tabs and line breaks', () => {
    expect(cleanText('N\0U\u0007L\u009b,\ttab\r\nline\u{1ffff}\ufffe')).toBe('NUL,\ttab\r\nline');
  });

  it("keeps the line breaks of Word's and of mainframes as line breaks", () => {
    expect(cleanText('one\vtwo\fthree\u0085four')).toBe('one\ntwo\nthree\nfour');
  });

  it('marks half a character as lost', () => {
    expect(cleanText('cut \ud83d and \ude00 but 😀')).toBe('cut \ufffd and \ufffd but 😀');
  });

  it('leaves marks of direction, joiners and every script alone', () => {
    const text = 'שלום \u200f(1)\u200e 👩\u200d💻 ไทย \u00ad \u00a0 e\u0301';
    expect(cleanText(text)).toBe(text);
  });
});

describe('cleaned HTML', () => {
  it('has no control characters as numeric references', () => {
    expect(cleanHtml('<p>a&#0;b&#x1F;c&#xD800;d&#1114112;e&#128512;&#9;&amp;#0;</p>')).toBe(
      '<p>abcde&#128512;&#9;&amp;#0;</p>',
    );
  });
});

describe('the texts of a value', () => {
  it('are cleaned, in lists and groups too', () => {
    expect(withCleanTexts({ a: ['\0x', 1, null], b: { c: '\ud800' }, d: true })).toEqual({
      a: ['x', 1, null],
      b: { c: '\ufffd' },
      d: true,
    });
  });

  it('stay the same object if there is nothing to clean', () => {
    const value = { a: ['x'], b: { c: 'y' } };
    expect(withCleanTexts(value)).toBe(value);
  });
});
