import { expect, type FrameLocator, type Page } from 'playwright/test';

/** The page in a preview. */
export const frameOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[data-behind="false"]');

/**
 * Clicks a target on the page once it has a name, by screen coordinates: the page has its own process, for which
 * Playwright does not scale clicks.
 */
export async function clickOnPage(page: Page, selector: string, name = /./): Promise<void> {
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
