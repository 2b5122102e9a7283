import { expect, type Page, test } from 'playwright/test';
import { findBrowser } from '../../../scripts/support/find-browser.ts';
import { drawnPicture } from '../../support/drawn-picture.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const dialogs = ['corporate-identity', 'why-you-need', 'outsourcing-benefits', 'founders-insight'];
const executablePath = findBrowser();

/** With scroll bars that take up room, as on most desktops. */
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-features=OverlayScrollbar'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

async function openDialog(page: Page, address: string, id: string, width: number) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 700 });
  await page.goto(address);
  await press(page, id);
}

async function press(page: Page, id: string) {
  await page.locator(`[commandfor="${id}"]`).click();
  await expect(page.locator(`#${id}`)).toBeVisible();
}

function closesBesideWords(site: () => { url: string }) {
  test('the close button never covers a word on a phone', async ({ page }) => {
    for (const [index, id] of dialogs.entries()) {
      if (index === 0) await openDialog(page, site().url, id, 390);
      else await press(page, id);
      const covered = await page.locator(`#${id}`).evaluate(async (dialog) => {
        const button = dialog.querySelector('.modal-close') as HTMLElement;
        const bar = button.closest('form') as HTMLElement;
        const found: string[] = [];
        for (let top = 0; top <= dialog.scrollHeight; top += 120) {
          dialog.scrollTo({ top, behavior: 'instant' });
          // The bar's background follows the scrolling by frame.
          for (let frame = 0; frame < 2; frame += 1)
            await new Promise((next) => requestAnimationFrame(next));
          const close = button.getBoundingClientRect();
          const colour = getComputedStyle(bar).backgroundColor;
          const hides = !colour.startsWith('rgba') || !/ 0(\.[0-8]\d*)?\)$/.test(colour);
          const below = hides ? bar.getBoundingClientRect().bottom : 0;
          const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(texts.currentNode);
            for (const line of range.getClientRects())
              if (
                line.bottom > Math.max(below, close.top) &&
                Math.max(line.top, below) < close.bottom &&
                line.right > close.left &&
                line.left < close.right
              )
                found.push(texts.currentNode.textContent ?? '');
          }
        }
        return found;
      });
      expect(covered, `${id}`).toEqual([]);
      const aside = await page
        .locator(`#${id}`)
        .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      expect(aside, `${id} scrolls sideways`).toBe(0);
      await page.keyboard.press('Escape');
      await expect(page.locator(`#${id}`)).toBeHidden();
    }
  });
}

test.describe('with the demo content', () => {
  const { site } = withFixtureSite();
  closesBesideWords(site);

  test('the backdrop covers the page completely', async ({ page }) => {
    await openDialog(page, site().url, 'why-you-need', 1440);
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0);
    await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'auto');
  });
});

test.describe('with a landscape photograph of the founder', () => {
  const { site } = withFixtureSite(async ({ sections }) => {
    const profile_image = await drawnPicture(1600, 900);
    sections.about_founder = { ...sections.about_founder, profile_image };
    sections.main_banner = { ...sections.main_banner, profile_image };
  });

  test('most of the picture is visible, including the face', async ({ page }) => {
    for (const width of [390, 1440]) {
      await openDialog(page, site().url, 'founders-insight', width);
      for (const slot of ['.founder > .picture', '.portrait > .picture']) {
        const { width: wide = 0, height = 1 } = (await page.locator(slot).boundingBox()) ?? {};
        expect(wide / height, `${slot} at ${width} pixels`).toBeGreaterThan(1.2);
      }
    }
  });
});
