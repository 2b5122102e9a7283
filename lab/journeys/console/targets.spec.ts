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

test('what can be pressed is at least 24 pixels high and overlaps nothing', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'main-banner');
  const dot = page.getByRole('button', { name: /^Focal point/ });
  await dot.press('ArrowLeft');
  await page.getByRole('button', { name: 'Find it automatically' }).waitFor();
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

for (const width of [390, 1440])
  test(`a toast covers no button and no field at ${width} pixels`, async ({
    console: page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openScreen(page, product, 'clients');
    await page
      .getByRole('button', { name: /^Hide / })
      .first()
      .click();
    const toast = page.locator('.swal2-toast');
    await expect(toast).toContainText('is hidden from the site');
    await expect(page.locator('.swal2-container')).toHaveAttribute('style', /inset|top/);
    const [box] = await targets(page, '.swal2-toast');
    const others = await targets(page, 'main :is(a[href], button, input, select, textarea)');
    const isCovered = (other: (typeof others)[number]) =>
      box !== undefined &&
      other.left < box.right &&
      other.right > box.left &&
      other.top < box.bottom &&
      other.bottom > box.top;
    expect(box).toBeDefined();
    expect(others.filter(isCovered)).toEqual([]);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0);
  });
