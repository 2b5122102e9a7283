import { expect } from 'playwright/test';
import { clickOnPage, frameOf } from '../../support/console/click-on-page.ts';
import { openScreen, test } from '../../support/console/console.ts';

test.use({ viewport: { width: 1440, height: 900 } });

<<<<<<< HEAD
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[data-behind="false"]');

/**
 * Clicks a place of the page once it has its name, by screen coordinates: the page has its own process, for which
 * Playwright does not scale clicks.
 */
async function clickOnPage(page: Page, selector: string, name = /./): Promise<void> {
  const place = frameOf(page).locator(selector).first();
  await place.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  const [box, frame] = [await place.evaluate(boxOf), page.locator('iframe[data-behind="false"]')];
  const shown = await frame.boundingBox();
  const width = Number.parseFloat(await frame.evaluate((it) => it.style.width));
  if (!shown) throw new Error('There is no page.');
  const scale = shown.width / width;
  await page.mouse.move(shown.x + box.x * scale, shown.y + box.y * scale);
  await expect(frameOf(page).locator('.preview-pointer > span')).toHaveText(name);
  await page.mouse.click(shown.x + box.x * scale, shown.y + box.y * scale);
}

function boxOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + Math.min(width / 2, 40), y: y + height / 2 };
}

test('an owner changes a name, a headline and a picture by clicking them, without a reload of the page', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'site');
  const frame = frameOf(page);
  await expect(frame.locator('.our-team')).toBeVisible();
  // Lost on a reload.
  await frame.locator('html').evaluate(() => Object.assign(window, { isSamePage: true }));

  await clickOnPage(page, '.our-team [data-entry="0"] h3', /^Our Team · .+ · Name$/);
  const panel = page.getByRole('complementary', { name: 'Form' });
  await expect(panel.locator('[name="details.0.name"]')).toBeFocused();
  const scrolled = await frame.locator('html').evaluate((it) => it.scrollTop);
  await panel.locator('[name="details.0.name"]').fill('Adaeze Okafor');
  await expect(frame.locator('.our-team [data-entry="0"] h3')).toHaveText('Adaeze Okafor');
  expect(await frame.locator('html').evaluate((it) => it.scrollTop)).toBe(scrolled);

  await clickOnPage(page, '.our-team h2');
  await expect(panel.locator('[name="heading"]')).toBeFocused();
  await clickOnPage(
    page,
    '.our-team [data-entry="1"] picture, .our-team [data-entry="1"] .picture',
  );
  await expect(panel.locator('#field-details-1-image')).toBeFocused();
  expect(await frame.locator('html').evaluate(() => 'isSamePage' in window)).toBe(true);

  await panel.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

=======
>>>>>>> click
test('every part of a page is reached from “On this page” by keyboard', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'site');
  await expect(frameOf(page).locator('.our-team')).toBeVisible();
  const list = page.locator('summary', { hasText: 'On this page' });
  await list.focus();
  await page.keyboard.press('Enter');
  const section = page.locator('nav summary', { hasText: 'Our Skills' });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await section.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Form' });
  await expect(panel.locator('[name="title"], [name="heading"]').first()).toBeVisible();
  await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(list).toBeFocused();
});

test('content of another screen leads there, and fixed text explains why it cannot be changed', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'our-team');
  await expect(frameOf(page).locator('.our-team')).toBeVisible();
  await clickOnPage(page, '.contact-us h2');
  await expect(page).toHaveURL(/contact-us$/);
  await expect(page.locator('[name="heading"]')).toBeFocused();
  await clickOnPage(page, '.header .button span');
  const why = page.getByRole('complementary', { name: 'Preview' }).getByRole('status');
  await expect(why).toContainText('this button leads to the contact form');
});
