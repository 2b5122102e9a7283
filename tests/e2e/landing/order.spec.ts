import { expect, test } from 'playwright/test';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';
import { nightly } from '../../support/sample.ts';

/** Positions in creation order, as the page shows them (specification §2.2). */
const orders = {
  1: { whatWeAre: [0], portfolio: [0] },
  2: { whatWeAre: [1, 0], portfolio: [1, 0] },
  5: { whatWeAre: [4, 3, 2, 1, 0], portfolio: [4, 2, 0, 3, 1] },
} as const;

for (const [count, { whatWeAre, portfolio }] of Object.entries(orders))
  (count === '5' ? test.describe : nightly(test.describe))(`with ${count} of each`, () => {
    const { site } = withFixtureSite((content) => {
      content.pageContents = [];
      const ofType = (type: string) =>
        content.services
          .filter((service) => service.type === type)
          .slice(0, Number(count))
          .map((service, index) => ({ ...service, name: `${type} ${index}`, heading: '' }));
      content.services = [...ofType('whatweare'), ...ofType('portfolio')];
    });

    test('services and pieces come in their order', async ({ page }) => {
      await page.goto(site().url);
      const names = (section: string) => page.locator(`.${section} li h3`).allTextContents();
      expect(await names('what-we-are')).toEqual(whatWeAre.map((place) => `whatweare ${place}`));
      expect(await names('our-portfolio')).toEqual(portfolio.map((place) => `portfolio ${place}`));
    });
  });
