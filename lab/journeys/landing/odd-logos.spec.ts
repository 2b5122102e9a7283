import { expect, type Page, test } from 'playwright/test';
import { drawnPicture } from '../../../tests/support/drawn-picture.ts';
import { withFixtureSite } from '../../../tests/support/fixture-site/fixture-journey.ts';
import { fixtureId } from '../../../tests/support/fixture-site/fixture-source.ts';

const widths = [320, 390, 820, 1440];

async function open(page: Page, address: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const header = page.getByRole('banner');
  if (top > 50) await expect(header).toHaveAttribute('data-fixed');
  else await expect(header).not.toHaveAttribute('data-fixed');
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.describe('with a square company logo and partners of any proportion', () => {
  const { site } = withFixtureSite(async ({ sections, services, partners }) => {
    const logo = await drawnPicture(500, 500, { transparent: true });
    sections.site_identity = { ...sections.site_identity, logo };
    const shapes: [number, number][] = [
      [400, 400],
      [200, 600],
      [1200, 100],
      [300, 200],
      [480, 120],
    ];
    const drawn = await Promise.all(
      shapes.map(([width, height]) => drawnPicture(width, height, { transparent: true })),
    );
    partners.length = 0;
    for (const partner_logo of drawn)
      partners.push({ _id: fixtureId(partner_logo), partner_name: 'Partner', partner_logo });
    for (const service of services) service.image = drawn[0] ?? '';
  });

  test('a square company logo stays inside the header and keeps its proportion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of widths) {
      await open(page, site().url, width);
      for (const top of [0, 60]) {
        await scrollTo(page, top);
        const [logo, header] = [await boxOf(page, '.header img'), await boxOf(page, '.header')];
        const where = `at ${width} pixels, scrolled ${top}`;
        expect(logo.y, where).toBeGreaterThanOrEqual(header.y);
        expect(logo.bottom, where).toBeLessThanOrEqual(header.bottom);
        expect(logo.height, where).toBeGreaterThanOrEqual(40);
        expect(logo.width / logo.height, where).toBeCloseTo(1, 1);
      }
    }
  });

  test('a picture with transparency stands on a neutral ground, others on their own colour', async ({
    page,
  }) => {
    await open(page, site().url, 1440);
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const neutral = await page.evaluate(() => {
      const scope = document.querySelector('.what-we-are') ?? document.body;
      const probe = scope.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'var(--neutral)';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    expect(await ground('.what-we-are .card > .picture')).toBe(neutral);
    expect(await ground('.our-skills > .picture')).not.toBe(neutral);
    expect(await ground('.partners .picture')).toBe('rgba(0, 0, 0, 0)');
  });
});
