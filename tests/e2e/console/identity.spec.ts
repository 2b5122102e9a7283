import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { accessFaultsOnTheWay, inColours } from '../../support/axe.ts';
import { openScreen, test } from '../../support/console/console.ts';
import { pressByKeyboard, tabTo } from '../../support/console/keyboard.ts';
import { nightly } from '../../support/sample.ts';

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

test('a company chooses its look from the keyboard alone, sees it before anybody else, and the site wears it', async ({
  console: page,
  product,
}) => {
  const landing = async () => (await fetch(product.siteUrl)).text();
  await openScreen(page, product, 'site-identity');

  await pressByKeyboard(page, page.getByRole('button', { name: /^Studio/ }));
  await expect(page.getByRole('radio', { name: 'Open' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Sweep' })).toBeChecked();

  const main = page.getByLabel('Your main colour', { exact: true });
  await tabTo(page, main);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(' Rebecca Purple ');
  await page.keyboard.press('Tab');
  await expect(main).toHaveValue('#663399');

  await tabTo(page, page.getByRole('radio', { name: 'Sweep' }));
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('radiogroup', { name: 'Corners' }).getByRole('radio', { name: 'Soft' }),
  ).toBeFocused();

  await expect(previewedBanner(page)).toHaveCSS('background-color', 'rgb(102, 51, 153)');
  expect(await landing(), 'nothing is public before Submit').not.toContain('#663399');

  // Beside a wide preview, too, no button covers what waits.
  const [waiting, discard] = await Promise.all(
    [
      page.getByText(/^\d edits, seen only by you/),
      page.getByRole('button', { name: 'Discard edits' }),
    ].map((at) => at.boundingBox()),
  );
  expect(waiting?.y, 'above the buttons').toBeLessThan((discard?.y ?? 0) - (waiting?.height ?? 0));
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'OK', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  await expect.poll(landing, { timeout: 20_000 }).toContain('#663399');
  await page.goto(product.siteUrl);
  await expect(page.locator('.main-banner')).toHaveCSS('background-color', 'rgb(102, 51, 153)');
  const button = page.locator('.main-banner .button').first();
  await expect(button).toHaveCSS('border-start-start-radius', '999px');
});

nightly(test)(
  'the logo is shown as the site will show it, and its colours are offered',
  async ({ console: page, product }) => {
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
  },
);

nightly(test)('the details page can be looked at too', async ({ console: page, product }) => {
  await openScreen(page, product, 'site-identity');
  await page.getByRole('button', { name: 'Details page', exact: true }).click();
  const shown = page.frameLocator('iframe[data-behind="false"]');
  await expect(shown.locator('.details-banner')).toBeVisible();
});

for (const width of [1440, 390])
  nightly(test)(
    `axe finds nothing on any look at ${width} pixels, and nothing leaves the screen`,
    async ({ console: page, product }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await openScreen(page, product, 'site-identity');
      await page.getByLabel('Your main colour', { exact: true }).fill('#e95400');
      await page.getByLabel('A third colour (optional)', { exact: true }).fill('nothing');
      for (const start of ['Counsel', 'Workshop', 'Clinic']) {
        await page.getByRole('button', { name: new RegExp(`^${start}`) }).click();
        expect(await accessFaultsOnTheWay(page), start).toEqual([]);
        await inColours(page, 'dark');
        expect(await accessFaultsOnTheWay(page, ['color-contrast']), `${start}, dark`).toEqual([]);
        await inColours(page, 'light');
      }
      const room = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(room).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: 'Discard edits' }).click();
    },
  );
