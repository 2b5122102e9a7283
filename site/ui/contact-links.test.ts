import { expect, it } from 'vitest';
import { addContactLinks, groupShortLines } from './contact-links.ts';

it.each([
  [
    '<p>Write to hello@firm.example.</p>',
    '<p>Write to <a href="mailto:hello@firm.example">hello@firm.example</a>.</p>',
  ],
  [
    '<p>See www.firm.example/a?b=1&amp;c=2.</p>',
    '<p>See <a href="https://www.firm.example/a?b=1&amp;c=2" data-plain>www.firm.example/a?b=1&amp;c=2</a>.</p>',
  ],
  [
    '<p>(https://firm.example/)</p>',
    '<p>(<a href="https://firm.example/" data-plain>https://firm.example/</a>)</p>',
  ],
  [
    '<p>Call +44 113 496 0142, please</p>',
    '<p>Call <a href="tel:+441134960142">+44 113 496 0142</a>, please</p>',
  ],
  [
    '<p>"https://firm.example/"onclick="alert(1)</p>',
    '<p>"<a href="https://firm.example/" data-plain>https://firm.example/</a>"onclick="alert(1)</p>',
  ],
  [
    '<p>hello@www.firm.example, E-mail:a@firm.example</p>',
    '<p><a href="mailto:hello@www.firm.example">hello@www.firm.example</a>, E-mail:<a href="mailto:a@firm.example">a@firm.example</a></p>',
  ],
])('links an address in plain text: %s', (html, expected) => {
  expect(addContactLinks(html)).toBe(expected);
});

it.each([
  '<p>VAT number 000 0000 00, register 12345678, a+b@c, 1.5 + 2</p>',
  '<p><a href="/team/">ask hello@firm.example</a></p>',
  '<p>www.</p>',
])('leaves other text unchanged: %s', (html) => {
  expect(addContactLinks(html)).toBe(html);
});

it('turns labelled lines into terms, and groups other short lines', () => {
  expect(groupShortLines('<p>Phone: 1</p><p>VAT number: <strong>2</strong></p>')).toBe(
    '<dl><div><dt>Phone:</dt> <dd>1</dd></div><div><dt>VAT number:</dt> <dd><strong>2</strong></dd></div></dl>',
  );
  expect(groupShortLines('<p>Firm Ltd</p><p>1 Street</p>')).toBe(
    '<div class="lines"><p>Firm Ltd</p><p>1 Street</p></div>',
  );
});

it('does not group long lines or other blocks', () => {
  const long = `<p>${'word '.repeat(30)}</p>`;
  for (const html of ['<p>One</p>', `<p>One</p>${long}`, '<p>One</p><ul><li><p>Two</p></li></ul>'])
    expect(groupShortLines(html)).toBe(html);
});
