import { expect, test } from 'playwright/test';
import { stringLanguages } from '../../../shared/rules/languages.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const further = stringLanguages.filter((language) => language !== 'en');
for (const count of [1, further.length])
  for (const variant of ['portrait', 'picture'])
    test.describe(`with ${count} more, over the banner "${variant}"`, () => {
      const { site } = withFixtureSite(({ sections }) => {
        const shown = further.slice(0, count).map((language) => ({ language, shown: true }));
        Object.assign(sections, { languages: { further: shown } });
        sections.site_identity = {
          ...sections.site_identity,
          site_layout: [{ section: 'main_banner', shown: true, variant }],
        };
      });

      for (const width of [320, 390, 1440])
        test(`at ${width} pixels the list has a name, whole words and the header's colours`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height: 700 });
          await page.goto(site().url);
          const list = page.getByRole('navigation', { name: 'Language' });
          const button = list.getByRole('button', { name: 'EN English' });
          const header = page.getByRole('banner').getByRole('link').first();
          const colour = (it: Element) => getComputedStyle(it).color;
          expect(await button.evaluate(colour)).toBe(await header.evaluate(colour));
          await button.click();
          const links = list.getByRole('link');
          await expect(links).toHaveCount(count + 1);
          for (const link of await links.all()) {
            const lines = await link.evaluate((it) => {
              const range = document.createRange();
              range.selectNodeContents(it);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
            });
            expect(lines).toBe(1);
          }
          const box = await list.locator('> div').boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
          await page.keyboard.press('Escape');
          await expect(links.first()).toBeHidden();
          await expect(button).toBeFocused();
        });
    });
