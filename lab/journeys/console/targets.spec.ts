import { expect, type Page } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';

/** Names and boxes of what can be pressed, without what is hidden or scrolled away within its frame. */
function targets(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { name: one.ariaLabel || one.textContent, left, top, right, bottom };
      }),
  );
}

test('every control is at least 24 pixels high and overlaps nothing', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'main-banner');
  const dot = page.getByRole('button', { name: /^Focal point/ });
  await dot.press('ArrowLeft');
  await page.getByRole('button', { name: 'Find automatically' }).waitFor();
  const found = [
    await targets(page, '#sidebar :is(h2 button, li a)'),
    await targets(page, 'form header a'),
    await targets(page, 'form [data-field] p button, form p button'),
  ];
  for (const group of found) expect(group.length).toBeGreaterThan(0);
  for (const group of found)
    for (const one of group) {
      expect(one.bottom - one.top, `${one.name}`).toBeGreaterThanOrEqual(24);
      const over = group.filter(
        (other) =>
          other !== one &&
          other.left < one.right - 0.5 &&
          other.right > one.left + 0.5 &&
          other.top < one.bottom - 0.5 &&
          other.bottom > one.top + 0.5,
      );
      expect(over, `over ${one.name}`).toEqual([]);
    }
});
