// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

it('shows the active category in the middle of a row that begins beside the search', async () => {
  document.body.innerHTML =
    '<ul><li><a href="/a/" data-category aria-current="page">A</a></li></ul>';
  const [row, chip] = ['ul', 'a'].map((it) => document.querySelector(it) as Element);
  Object.defineProperties(row, { clientWidth: { value: 400 }, scrollWidth: { value: 900 } });
  vi.spyOn(row as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 0, 400, 50));
  vi.spyOn(chip as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(700, 0, 100, 50));
  await import('./category-navigation.ts');
  expect(row?.scrollLeft).toBe(250);
});
