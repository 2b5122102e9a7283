import { expect, it } from 'vitest';
import { parseLink } from './parse-link.ts';

it.each([
  ['example.com/x', 'https://example.com/x'],
  ['/imprint/', '/imprint/'],
  ['#contact', '#contact'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['0113 496 0142', 'tel:01134960142'],
  ['+49 (421) 345-67', 'tel:+4942134567'],
  ['javascript:alert(1)', ''],
  ['/\\x', 'https://x'],
  ['hello', ''],
  ['', ''],
])('turns %s into "%s"', (typed, link) => expect(parseLink(typed)).toBe(link));
