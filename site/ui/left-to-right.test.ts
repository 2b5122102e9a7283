import { expect, it } from 'vitest';
import { addContactLinks } from './contact-links.ts';
import { addDirections, directionOfCode } from './left-to-right.ts';

const shown = (html: string) => addDirections(addContactLinks(html));
const arabic = 'اتصل بنا على';
const hebrew = 'התקשרו אלינו';

it.each([arabic, hebrew])('adds dir="ltr" to numbers, addresses and codes inside %s', (words) => {
  expect(shown(`<p>${words} +44 113 496 0142.</p>`)).toBe(
    `<p>${words} <a dir="ltr" href="tel:+441134960142">+44 113 496 0142</a>.</p>`,
  );
  expect(shown(`<p>${words} hello@firm.example</p>`)).toBe(
    `<p>${words} <a dir="ltr" href="mailto:hello@firm.example">hello@firm.example</a></p>`,
  );
  expect(shown(`<p>${words} <code>npm -v 1.2</code></p><pre><code>a -b</code></pre>`)).toBe(
    `<p>${words} <code dir="ltr">npm -v 1.2</code></p><pre dir="ltr"><code dir="ltr">a -b</code></pre>`,
  );
  expect(shown(`<p>${words} <a href="tel:+441134960142">+44 113</a></p>`)).toContain(
    '<a dir="ltr"',
  );
});

it('adds no direction to a link with Arabic text, or inside left-to-right text', () => {
  const link = `<p><a href="mailto:a@firm.example">${arabic}</a></p>`;
  expect(shown(link)).toBe(link);
  const english = '<p>Call <a href="tel:+441134960142">+44 113 496 0142</a> <code>x</code></p>';
  expect(shown(english)).toBe(english);
});

it.each([
  ['€49', 'ltr'],
  ['from £1,200', 'ltr'],
  ['1,200 ريال', undefined],
])('returns the direction of the price %s: %s', (price, direction) => {
  expect(directionOfCode(price)).toBe(direction);
});
