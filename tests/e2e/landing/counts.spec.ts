import { expect, test } from 'playwright/test';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

test.describe('with services that have only a picture and a name', () => {
  const { site } = withFixtureSite((content) => {
    content.services = content.services.map((one) => ({ ...one, heading: '', icon: '' }));
  });

  test('a name keeps its distance from its picture and is centred next to a small one', async ({
    page,
  }) => {
    // Pictures that rise while they come into view are not at rest yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site().url);
      const cards = await page.locator('.what-we-are .card:not(.bare)').evaluateAll((all) =>
        all.map((card) => {
          const [picture, name] = ['.picture', 'h3'].map((of) =>
            card.querySelector(of)?.getBoundingClientRect(),
          );
          if (!picture || !name) return { below: -1, offCentre: 0 };
          const offCentre = (name.top + name.bottom - picture.top - picture.bottom) / 2;
          return { below: name.top - picture.bottom, offCentre };
        }),
      );
      expect(cards.length).toBeGreaterThan(1);
      for (const [at, { below, offCentre }] of cards.entries())
        if (width === 390 && at > 0)
          expect(Math.abs(offCentre), 'next to a small picture').toBeLessThan(3);
        else expect(below, `below a picture at ${width} pixels`).toBeGreaterThan(12);
    }
  });
  test('strips of partner logos are not keyboard stops', async ({ page }) => {
    await page.goto(site().url);
    await expect(page.locator('main [tabindex="0"]')).toHaveCount(0);
  });
});

test.describe('with a testimonial that is much longer than the others', () => {
  const { site } = withFixtureSite(({ sections }) => {
    const { details } = sections.client_testimonials as { details: object[] };
    const note = 'They read every page we sent, and then the pages we forgot to send. '.repeat(12);
    sections.client_testimonials = {
      ...sections.client_testimonials,
      details: details.map((voice, at) => (at === 1 ? { ...voice, note } : voice)),
    };
  });

  test('the others leave no gap on a phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(site().url);
    await expect(page.locator('body')).toHaveAttribute('data-whole', '');
    const gap = await page.locator('.testimonials').evaluate((section) => {
      const boxOf = (selector: string) =>
        section.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [sheet, by] = [boxOf('.sheet'), boxOf('.voice.current .by')];
      // A stretched testimonial would separate the text from its author.
      const within = by.top - boxOf('.voice.current blockquote').bottom;
      return within + sheet.bottom - by.bottom;
    });
    expect(gap, 'within and below the first voice').toBeLessThan(100);
  });
});
