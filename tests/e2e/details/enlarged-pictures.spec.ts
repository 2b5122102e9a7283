import { expect, type Page, test } from 'playwright/test';
import { accessibilityFaults } from '../../support/axe.ts';
import { drawnPicture } from '../../support/drawn-picture.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const { site, content } = withFixtureSite(async ({ services }) => {
  const service = services.find(({ type }) => type === 'whatweare');
  if (!service) throw new Error('The fixture has no service.');
  service.area_images = [
    `${await drawnPicture(1600, 900)}#says=A%20classroom`,
    await drawnPicture(900, 1600),
    `${await drawnPicture(1200, 1200)}#decorative`,
  ];
});

const path = () =>
  `/details-page/${content().services.find(({ type }) => type === 'whatweare')?._id}/`;
const link = (page: Page, number: number) =>
  page.getByRole('link', { name: `Enlarge picture ${number} of 3` });
const dialog = (page: Page) => page.locator('dialog.lightbox');
const count = (page: Page) => dialog(page).getByRole('status');

test('a picture of the area of function opens in a dialog, and arrow keys show its neighbours', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (fault) => complaints.push(fault.message));
  await page.goto(site().url + path());
  await link(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(count(page)).toContainText('2 of 3');
  await expect(dialog(page).locator('img').nth(1)).toBeInViewport();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toContainText('3 of 3');
  await expect(dialog(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(count(page)).toContainText('2 of 3');
  await dialog(page).getByRole('button', { name: 'Previous' }).click();
  await expect(count(page)).toContainText('1 of 3');
  await expect(dialog(page).locator('figcaption', { hasText: 'A classroom' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link(page, 2)).toBeFocused();
  expect(complaints).toEqual([]);
});

test('an enlarged picture keeps its proportions inside the window', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(site().url + path());
    for (const [index, ratio] of [16 / 9, 9 / 16, 1].entries()) {
      await link(page, index + 1).click();
      const image = dialog(page).locator('img').nth(index);
      // Before it is loaded, it has no size.
      await expect.poll(async () => (await image.boundingBox())?.height ?? 0).toBeGreaterThan(0);
      await expect(image).toBeInViewport({ ratio: 1 });
      const box = await image.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 1);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toHaveCount(0);
    }
  }
});

test('the dialog and its pictures have accessible names, and Close is large enough', async ({
  page,
}) => {
  await page.goto(site().url + path());
  const name = await page.locator('.area h2').innerText();
  await link(page, 1).click();
  await expect(dialog(page)).toHaveAccessibleName(name);
  await expect(count(page)).toHaveText('1 of 3 A classroom');
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toHaveText(`2 of 3 ${name}`);
  const names = await dialog(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
  expect(names).toEqual(['A classroom', name, name]);
  const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox();
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test('the link to a picture contains its position and description', async ({ page }) => {
  await page.goto(site().url + path());
  await expect(link(page, 1)).toHaveAccessibleName('Enlarge picture 1 of 3 A classroom');
  await expect(link(page, 3)).toHaveAccessibleName('Enlarge picture 3 of 3');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a picture of the area of function links to its largest size', async ({ page }) => {
    await page.goto(site().url + path());
    await expect(link(page, 1)).toHaveAttribute('href', /-1600x900-[0-9a-f]{6}\/1600\.webp$/);
  });
});
