import { expect, type Page, test } from 'playwright/test';
import { drawnPicture } from '../../support/drawn-picture.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';
import { fixtureId } from '../../support/fixture-site/fixture-source.ts';

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

test.describe('with a square company logo and partner logos of any ratio', () => {
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

  test('a square company logo stays inside the header and keeps its ratio', async ({ page }) => {
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

  test('a transparent picture has a neutral background, others their own colour', async ({
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

  test('every partner’s logo is visible, and none is far larger than another', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of widths) {
      await open(page, site().url, width);
      const logos = page.locator('.partners img');
      await logos.first().scrollIntoViewIfNeeded();
      const sizes = await logos.evaluateAll((all) =>
        all.map((logo) => {
          const box = logo.getBoundingClientRect();
          const said = logo.hasAttribute('width') && logo.hasAttribute('height');
          return { said, smaller: Math.min(box.width, box.height), area: box.width * box.height };
        }),
      );
      expect(sizes).toHaveLength(5);
      for (const { said, smaller } of sizes) {
        expect(said, 'its size is said before it is there').toBe(true);
        expect(smaller, `it is seen at ${width} pixels`).toBeGreaterThan(5);
      }
      const areas = sizes.map(({ area }) => area);
      const ratio = Math.max(...areas) / Math.min(...areas);
      expect(ratio, `areas at ${width} pixels`).toBeLessThan(width < 600 ? 8 : 4);
    }
  });
});

test.describe('with opaque logos of clients and no picture in the banner', () => {
  const { site } = withFixtureSite(async ({ sections, partners }) => {
    const paper = async (colour: string, width: number) =>
      `${await drawnPicture(width, 120, { colour })}#paper=${colour.slice(1)}&recolour=grey`;
    const identity = { ...sections.site_identity, partner_logos: 'their colours' as const };
    const tile = await drawnPicture(300, 160, { transparent: true });
    const logo = `${tile}#ink=16202b&recolour=grey`;
    sections.site_identity = { ...identity, logo, colour_1: '#16202b' };
    sections.main_banner = {
      title: 'Repairs',
      heading: 'We mend it',
      subheading: 'Phones, screens and boards.',
      description: 'Bring it in before noon and take it home the same day.',
      button_label: 'Contact Us',
    };
    partners.length = 0;
    for (const partner_logo of [await paper('#ffffff', 300), await paper('#dddddd', 200)])
      partners.push({ _id: fixtureId(partner_logo), partner_name: 'Partner', partner_logo });
  });

  test('each logo has a panel in its own colour and does not touch its edge', async ({ page }) => {
    for (const width of [390, 1440]) {
      await open(page, site().url, width);
      const panels = await page.locator('.partners picture').evaluateAll((all) =>
        all.map((panel) => {
          const outer = panel.getBoundingClientRect();
          const inner = (panel.lastElementChild ?? panel).getBoundingClientRect();
          const colour = getComputedStyle(panel).backgroundColor;
          const gaps = [inner.left - outer.left, outer.right - inner.right];
          return {
            colour,
            gap: Math.min(...gaps, inner.top - outer.top, outer.bottom - inner.bottom),
          };
        }),
      );
      expect(panels.map(({ colour }) => colour)).toEqual([
        'rgb(255, 255, 255)',
        'rgb(221, 221, 221)',
      ]);
      for (const { gap } of panels) expect(gap, `at ${width} pixels`).toBeGreaterThanOrEqual(8);
      const shadow = await page
        .locator('.header img')
        .first()
        .evaluate((logo) => getComputedStyle(logo).boxShadow);
      expect(shadow, 'the panel around the logo in the header').toContain('8px');
    }
  });

  test('the banner’s texts are stacked, and the button fits its label', async ({ page }) => {
    for (const width of widths) {
      await open(page, site().url, width);
      const [subheading, description, button] = [
        await boxOf(page, '.main-banner .subheading'),
        await boxOf(page, '.main-banner .description'),
        await boxOf(page, '.main-banner .button'),
      ];
      expect(description.x, `at ${width} pixels`).toBeCloseTo(subheading.x, 0);
      expect(description.y, `at ${width} pixels`).toBeGreaterThanOrEqual(subheading.bottom);
      expect(button.width, `at ${width} pixels`).toBeLessThan(320);
    }
  });
});

test.describe('with a long company name, no logo and a hidden banner', () => {
  const { site } = withFixtureSite(({ sections }) => {
    const company_name = 'Northern Educational Publishing & Assessment Partnership Limited';
    const site_layout = [{ section: 'main_banner', shown: false, variant: 'portrait' }];
    sections.site_identity = { ...sections.site_identity, company_name, logo: '', site_layout };
    sections.who_we_are = {};
    const services = { title: 'What we do', heading: 'Six kinds of work', details: [] };
    sections.what_we_are = services;
  });

  test('the whole name and the Contact button share the header', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true });
    for (const width of widths) {
      await open(page, site().url, width);
      for (const top of [0, 60]) {
        await scrollTo(page, top);
        const [name, header] = [await boxOf(page, '.header strong'), await boxOf(page, '.header')];
        const button = (await contact.boundingBox()) ?? { x: 0, width: 0 };
        const where = `at ${width} pixels, scrolled ${top}`;
        expect(name.right, where).toBeLessThanOrEqual(button.x - 8);
        expect(button.x + button.width, where).toBeLessThanOrEqual(width - 16);
        expect(name.y, where).toBeGreaterThanOrEqual(header.y);
        expect(name.bottom, where).toBeLessThanOrEqual(header.bottom);
        const hidden = await page
          .locator('.header strong')
          .evaluate((strong) => strong.scrollHeight - strong.clientHeight);
        expect(hidden, `no line of the name is cut off ${where}`).toBeLessThan(8);
      }
    }
  });

  test('nothing is under the header without a banner', async ({ page }) => {
    for (const width of widths) {
      await open(page, site().url, width);
      const [header, first] = [await boxOf(page, '.header'), await boxOf(page, 'main section')];
      expect(first.y, `at ${width} pixels`).toBeGreaterThanOrEqual(header.bottom - 1);
    }
  });
});
