import { expect, type Page, test } from 'playwright/test';
import { drawnPicture } from '../../support/drawn-picture.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';
import { fixtureId } from '../../support/fixture-site/fixture-source.ts';

const longNote = 'They read every page we sent, and then the pages we forgot to send. '.repeat(12);

const count = 5;

test.describe('with five services, pieces and members', () => {
  const { site } = withFixtureSite(async (content) => {
    const pictures = await Promise.all([drawnPicture(1600, 700), drawnPicture(800, 1500)]);
    const made = (type: string) => {
      const known = content.services.filter((service) => service.type === type);
      return Array.from({ length: count }, (_, index) => ({
        ...(known[index % known.length] as (typeof known)[number]),
        _id: fixtureId(`${type}${index}`),
        image: index % 3 ? (known[index % known.length]?.image ?? '') : (pictures[index % 2] ?? ''),
      }));
    };
    const pieces = made('portfolio').map((piece, index) =>
      index === 4 ? { ...piece, image: '' } : piece,
    );
    content.services = [...made('whatweare'), ...pieces];
    content.pageContents = [];
    content.partners = content.partners.slice(0, count);
    const team = content.sections.our_team as { details: unknown[] };
    const members = Array.from(
      { length: count },
      (_, at) => team.details[at % team.details.length],
    );
    content.sections.our_team = { ...team, details: members };
    const { details } = content.sections.client_testimonials as { details: object[] };
    content.sections.client_testimonials = {
      ...content.sections.client_testimonials,
      details: details.map((voice, at) => (at === 1 ? { ...voice, note: longNote } : voice)),
    };
  });

  test('rows are full, columns end together and testimonials leave no gap', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site().url);
      await expect(page.locator('body')).toHaveAttribute('data-whole', '');
      if (width === 1440) {
        expect(await openEnds(page, '.what-we-are li'), 'rows of services').toBeLessThan(2);
        expect(await openEnds(page, '.our-team li'), 'rows of the team').toBeLessThan(2);
      }
      const ends = await page
        .locator('.our-portfolio ul')
        .evaluateAll((lists) =>
          lists.map((list) => list.lastElementChild?.getBoundingClientRect().bottom ?? 0),
        );
      const uneven = Math.max(...ends) - Math.min(...ends);
      expect(uneven, `the portfolio’s columns at ${width} pixels`).toBeLessThan(24);
      const shapes = await page
        .locator('.our-portfolio .piece > .picture')
        .evaluateAll((all) => all.map(({ clientWidth: w, clientHeight: h }) => w / h));
      // A portrait picture is 4:5; the last of a column is at most an eighth taller, if its text needs little room.
      if (width === 1440)
        expect(Math.min(...shapes), 'the narrowest picture').toBeGreaterThan(0.68);
      if (width === 390) {
        const gap = await page.locator('.testimonials').evaluate((section) => {
          const boxOf = (selector: string) =>
            section.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const [sheet, by] = [boxOf('.sheet'), boxOf('.voice.current .by')];
          // A stretched testimonial would separate the text from its author.
          const within = by.top - boxOf('.voice.current blockquote').bottom;
          return within + sheet.bottom - by.bottom;
        });
        expect(gap, 'within and below the first voice on a phone').toBeLessThan(100);
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `nothing sticks out at ${width} pixels`,
      ).toBeLessThanOrEqual(0);
    }
  });

  test('strips of partner logos are not keyboard stops', async ({ page }) => {
    await page.goto(site().url);
    await expect(page.locator('main [tabindex="0"]')).toHaveCount(0);
  });
});

/** The largest gap between the last item of a row and the right edge of the page’s columns. */
function openEnds(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((items) => {
    const rows = new Map<number, number>();
    for (const item of items) {
      const { top, right } = item.getBoundingClientRect();
      rows.set(Math.round(top), Math.max(right, rows.get(Math.round(top)) ?? 0));
    }
    const edge = items[0]?.closest('section')?.querySelector('.grid')?.getBoundingClientRect();
    return Math.max(...[...rows.values()].map((right) => (edge?.right ?? 0) - right));
  });
}

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
});
