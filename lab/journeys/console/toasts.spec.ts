import { expect, type Page } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';

const controls = 'a[href], button, input, textarea, select, summary, [contenteditable="true"]';

/** Remembers the controls that are wholly in sight. @returns their number */
function rememberControls(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    let count = 0;
    for (const control of document.querySelectorAll<HTMLElement>(`main :is(${selector})`)) {
      const box = control.getBoundingClientRect();
      const isSeen =
        box.height > 1 &&
        box.top >= top &&
        box.bottom <= innerHeight &&
        control.contains(
          document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2),
        );
      control.toggleAttribute('data-seen', isSeen);
      count += Number(isSeen);
    }
    return count;
  }, controls);
}

/** Names of controls that the toast covers; of a page that is scrolled, those that were in sight before. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const toast = document.querySelector('.swal2-toast');
    const box = toast?.getBoundingClientRect();
    if (!toast || !box) return ['there is no toast'];
    const asked = scrollY === 0 ? `:is(${selector})` : `:is(${selector})[data-seen]`;
    return [...document.querySelectorAll<HTMLElement>(asked)]
      .filter((control) => !toast.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, top, right, bottom, height } = control.getBoundingClientRect();
        const isBeside =
          right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
        return height > 1 && !isBeside;
      })
      .map((control) => control.getAttribute('aria-label') || control.innerText || control.tagName);
  }, controls);
}

async function expectNothingCovered(page: Page, where: string): Promise<void> {
  await page.locator('.swal2-toast').waitFor();
  await page.locator('main [data-loading]').waitFor({ state: 'detached' });
  await expect.poll(() => coveredControls(page), { message: where, timeout: 3000 }).toEqual([]);
  const shown = await page.locator('.swal2-toast').boundingBox();
  expect(shown?.y, where).toBeGreaterThanOrEqual(0);
  await page.locator('.swal2-toast').getByRole('button', { name: 'Close' }).click();
  await page.locator('.swal2-popup').waitFor({ state: 'detached' });
  const row = await page.evaluate(() => document.documentElement.style.cssText);
  expect(row, 'the row goes with the toast').not.toContain('--toast-row');
}

for (const [width, height] of [
  [390, 500],
  [1440, 900],
] as const)
  test(`a toast covers no control at ${width} × ${height}`, async ({ console: page, product }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['clients', 'services-list', 'page-content-list', 'pages']) {
      await openScreen(page, product, path);
      const hides = page
        .locator('main')
        .getByRole('button', { name: /^(Hide|Show) /, disabled: false });
      for (const index of [0, -1]) {
        const where = `${path}, entry ${index}`;
        const hide = hides.nth(index);
        await hide.hover();
        expect(await rememberControls(page), where).toBeGreaterThan(0);
        await hide.click();
        const question = page.getByRole('button', { name: 'Hide it' });
        await page.locator('.swal2-popup').waitFor();
        if (await question.isVisible()) await question.click();
        await expectNothingCovered(page, where);
      }
    }
    for (const path of ['get-started', 'main-banner', 'contact-us']) {
      await openScreen(page, product, path);
      const heading = page
        .locator('main')
        .getByRole('textbox', { name: /Heading/ })
        .first();
      await heading.fill(`At ${width} × ${height}`);
      await rememberControls(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expectNothingCovered(page, path);
    }
  });
