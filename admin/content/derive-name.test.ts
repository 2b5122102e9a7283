import { expect, test } from 'vitest';
import { deriveName } from './derive-name.ts';

test.each([
  ['acme-solar_logo@2x.png', 'Acme Solar'],
  ['Harbour School.svg', 'Harbour School'],
  ['logo_IBM_rgb_white.webp', 'IBM'],
  ['eBay (1).png', 'eBay'],
  ['jürgens & söhne logo final v2.jpeg', 'Jürgens & Söhne'],
  ['logo.png', 'Logo'],
  ['株式会社.png', '株式会社'],
  ['300x200.png', '300x200'],
])('derives from the logo file %s the name %s', (file, name) => {
  expect(deriveName(file)).toBe(name);
});

test('limits the name to the length of its field', () => {
  expect(deriveName(`${'long'.repeat(100)}.png`)).toHaveLength(200);
});
