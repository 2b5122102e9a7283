import { expect, it } from 'vitest';
import { reachesOut } from './vector-drawing.ts';

const drawing = (inside: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`,
  );

it.each([
  ['<path d="M0 0h9v9z" fill="url(#g)"/>'],
  ['<use href="#a"/><use xlink:href=\'#a\'/>'],
  ['<style>.a{fill:#15382e;clip-path:url("#c")}</style><text font-family="x">Once on</text>'],
])('%s is drawn', (inside) => expect(reachesOut(drawing(inside))).toBeNull());

it.each([
  ['<script>1</script>', 'element'],
  ['<svg:script>1</svg:script>', 'element'],
  ['<foreignObject/>', 'element'],
  ['<image href="#a"/>', 'element'],
  ['<rect onload="x()"/>', 'handler'],
  ['<use href="http://a.example/b.svg#c"/>', 'reference'],
  ['<use xlink:href = "file:///etc/passwd"/>', 'reference'],
  ['<use href=" data:image/svg+xml,x"/>', 'reference'],
  ['<rect fill="url(http://a.example)"/>', 'style'],
  ['<style>@import "x";</style>', 'style'],
])('%s is refused', (inside, reason) => expect(reachesOut(drawing(inside))).toBe(reason));

it('what could hide in another encoding, or be written elsewhere, is refused', () => {
  expect(reachesOut(drawing('', '<?xml version="1.0" encoding="UTF-7"?>'))).toBe('encoding');
  expect(reachesOut(drawing('', '<!DOCTYPE svg [<!ENTITY a "b">]>'))).toBe('entity');
  expect(reachesOut(drawing('\0'))).toBe('encoding');
});
