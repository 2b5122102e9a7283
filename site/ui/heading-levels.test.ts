import { expect, it } from 'vitest';
import { fixHeadingLevels } from './heading-levels.ts';

it('leaves text unchanged if its headings match the outline', () => {
  const html = '<h3>One</h3><p>1 &lt; 2</p><h4 class="a">Two</h4><h3>Three</h3>';
  expect(fixHeadingLevels(html, 2)).toBe(html);
});

it('adds the correct level to headings that skip levels', () => {
  expect(fixHeadingLevels('<h1>A</h1><h6>B</h6><h2>C</h2><h1>D</h1>', 2)).toBe(
    '<h1 aria-level="3">A</h1><h6 aria-level="4">B</h6><h2 aria-level="4">C</h2><h1 aria-level="3">D</h1>',
  );
});

it('leaves tags unchanged that only start like a heading', () => {
  expect(fixHeadingLevels('<hr><header>x</header>', 2)).toBe('<hr><header>x</header>');
});
