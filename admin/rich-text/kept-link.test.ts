import { expect, it } from 'vitest';
import { isKeptLink, typedLink } from './kept-link.ts';

it.each([
  ['example.com/x', 'https://example.com/x'],
  ['https://example.com', 'https://example.com'],
  ['/imprint/', '/imprint/'],
  ['#contact', '#contact'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['0113 496 0142', 'tel:01134960142'],
  ['+49 (421) 345-67', 'tel:+4942134567'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['hello', ''],
  ['', ''],
])('%s leads to "%s"', (typed, link) => expect(typedLink(typed)).toBe(link));

it('nothing that a browser runs is kept', () => {
  for (const href of ['javascript:x', ' javascript:x', '//example.com', 'java\nscript:x', '/\\x'])
    expect(isKeptLink(href)).toBe(false);
});
