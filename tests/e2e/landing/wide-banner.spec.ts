import { expect, test } from 'playwright/test';
import { drawnPicture } from '../../support/drawn-picture.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const { site } = withFixtureSite(async ({ sections }) => {
  const site_layout = [{ section: 'main_banner', shown: true, variant: 'wide' }];
  sections.site_identity = { ...sections.site_identity, site_layout };
  sections.main_banner = { ...sections.main_banner, profile_image: await drawnPicture(2400, 1350) };
});

test('a wide banner’s card leaves most of the picture visible', async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site().url);
    const covered = await page.locator('.main-banner.wide').evaluate((banner) => {
      const [picture, card] = ['.panorama', '.words'].map((of) =>
        banner.querySelector(of)?.getBoundingClientRect(),
      );
      if (!picture || !card) return 1;
      const across = Math.min(picture.right, card.right) - Math.max(picture.left, card.left);
      const down = Math.min(picture.bottom, card.bottom) - Math.max(picture.top, card.top);
      return (across * Math.max(0, down)) / (picture.width * picture.height);
    });
    expect(covered, `of the picture at ${width} pixels`).toBeLessThan(0.5);
  }
});
