import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { accessFaults, inColours } from '../../../tests/support/axe.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The ground of the banner of the page shown beside the form. */
function previewedBanner(page: Page): Locator {
  return page.frameLocator('iframe[data-behind="false"]').locator('.main-banner');
}

function drawnLogo(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200">
    <rect width="300" height="200" fill="#0b5fa5"/><rect x="350" width="150" height="200" fill="#ff6600"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

test('the logo is shown as the site will show it, and its colours are offered', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'site-identity');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawnLogo() };
  await page.locator('input[type="file"][name="logo"]').setInputFiles(logo);
  await expect(page.getByText('Shown at 126×51, on a phone at 102×41.')).toBeVisible();
  await expect(page.getByAltText('Your logo on a dark ground')).toHaveJSProperty('width', 126);

  const offered = page.getByRole('group', { name: 'Colours in your logo' }).getByRole('button');
  await expect(offered).toHaveText(['#0b5fa5 as main colour', '#ff6600 as second colour']);
  await offered.first().click();
  await offered.last().click();
  await expect(page.getByLabel('Your main colour', { exact: true })).toHaveValue('#0b5fa5');
  await expect(page.getByLabel('A second colour (optional)', { exact: true })).toHaveValue(
    '#ff6600',
  );
  await expect(previewedBanner(page)).toHaveCSS('background-color', 'rgb(11, 95, 165)');

  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(page.getByText('Your edits are discarded')).toBeVisible();
});

for (const width of [1440, 390])
  test(`axe finds nothing on any look at ${width} pixels, and nothing leaves the screen`, async ({
    console: page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openScreen(page, product, 'site-identity');
    await page.getByLabel('Your main colour', { exact: true }).fill('#e95400');
    await page.getByLabel('A third colour (optional)', { exact: true }).fill('nothing');
    for (const start of ['Counsel', 'Workshop', 'Clinic']) {
      await page.getByRole('button', { name: new RegExp(`^${start}`) }).click();
      expect(await accessFaults(page), start).toEqual([]);
      await inColours(page, 'dark');
      expect(await accessFaults(page, ['color-contrast']), `${start}, dark`).toEqual([]);
      await inColours(page, 'light');
    }
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Discard edits' }).click();
  });
