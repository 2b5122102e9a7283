import { type CDPSession, expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { clickOnPage, frameOf } from '../../../tests/support/console/click-on-page.ts';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface Recording {
  /** Every picture that the browser drew, as a JPEG. */
  pictures: Buffer[];
  /** Frames of the page in which the section was missing, of all. */
  gaps: () => Promise<{ frames: number; missing: number }>;
  stop: () => Promise<void>;
}

/** Records the window and, in every frame of the previewed page, the presence of a section. */
async function record(page: Page, section: string): Promise<Recording> {
  const pictures: Buffer[] = [];
  const browser: CDPSession = await page.context().newCDPSession(page);
  browser.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(Buffer.from(data, 'base64'));
    void browser.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await browser.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 1 });
  const root = frameOf(page).locator('html');
  await root.evaluate((_, selector) => {
    const seen = { frames: 0, missing: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      seen.frames += 1;
      if (!box || box.height < 100 || box.bottom < 0 || box.top > innerHeight) seen.missing += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, section);
  return {
    pictures,
    // A page that was loaded again has forgotten its count.
    gaps: () => root.evaluate(() => (window as never as { seen: never }).seen),
    stop: () => browser.send('Page.stopScreencast').then(() => undefined),
  };
}

/** How much the colours of a part of a picture vary: about 0 for an empty one. */
async function variation(
  picture: Buffer,
  box: { x: number; y: number; width: number; height: number },
) {
  const { width: full = 1 } = await sharp(picture).metadata();
  const scale = full / 1440;
  const part = {
    left: Math.round(box.x * scale),
    top: Math.round(box.y * scale),
    width: Math.round(box.width * scale),
    height: Math.round(box.height * scale),
  };
  const { channels } = await sharp(picture).extract(part).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test('the preview is never empty while the user types, drags, edits and submits', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'site');
  await expect(frameOf(page).locator('.our-team')).toBeVisible();
  await clickOnPage(page, '.our-team h2');
  const panel = page.getByRole('complementary', { name: 'Form' });
  const heading = panel.locator('[name="heading"]');
  await expect(heading).toBeFocused();
  await expect(frameOf(page).locator('.preview-outline')).toBeVisible();
  await expect(frameOf(page).locator('.our-team h2')).toBeInViewport();
  const box = await page.locator('iframe[data-behind="false"]').boundingBox();
  if (!box) throw new Error('There is no page.');
  const recording = await record(page, '.our-team');

  await heading.pressSequentially(' and who signs it, line by line', { delay: 60 });
  await expect(frameOf(page).locator('.our-team h2')).toContainText('line by line');

  const grip = panel.locator('li[data-field="details.0"] [aria-roledescription]').first();
  await grip.focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await panel.locator('li[data-field="details.0"] [aria-expanded]').first().click();
  await panel.locator('#field-details-0-image').setInputFiles({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: await sharp({
      create: { width: 1000, height: 1200, channels: 3, background: '#a04020' },
    })
      .png()
      .toBuffer(),
  });
  await expect(panel.getByText('portrait.png')).toBeVisible();
  await page.waitForTimeout(2500);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  await page.waitForTimeout(1500);

  await recording.stop();
  const { frames, missing } = await recording.gaps();
  const varied = await Promise.all(recording.pictures.map((one) => variation(one, box)));
  const least = Math.min(...varied);
  const [first = 0] = varied;
  console.log(
    `${recording.pictures.length} pictures, ${frames} frames, ${missing} without the section; variation ${least.toFixed(1)} at least, ${first.toFixed(1)} at first`,
  );
  expect(recording.pictures.length).toBeGreaterThan(100);
  expect(missing).toBe(0);
  expect(least).toBeGreaterThan(first / 2);
});
