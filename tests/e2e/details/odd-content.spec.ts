import { expect, type Locator, test } from 'playwright/test';
import type { PageContent } from '../../../shared/content/pages/page-content.ts';
import { pageContent } from '../../../shared/content/pages/page-content.ts';
import { type Service, service } from '../../../shared/content/service.ts';
import { accessibilityFaults } from '../../support/axe.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';
import { fixtureId } from '../../support/fixture-site/fixture-source.ts';

const hostile = `"><script>window.hurt = 1</script></script><img src=x onerror="window.hurt=1"> & 'quotes'`;
const endless = 'Donaudampfschifffahrtsgesellschaft'.repeat(5).slice(0, 160);

function makeService(name: string, fields: Partial<Service> = {}) {
  return { ...service.parse({ name, type: 'whatweare', ...fields }), _id: fixtureId(name) };
}

function makeCategory(owner: string, heading: string, fields: Partial<PageContent> = {}) {
  return {
    ...pageContent.parse({ category_id: fixtureId(owner), heading, ...fields }),
    _id: fixtureId(`${owner}/${heading}`),
  };
}

const bare = makeService('Bare');
const named = makeService(hostile, { heading: hostile, area_heading: hostile, area_text: hostile });
const long = makeService(endless, {
  heading: endless,
  description: `<h1>${endless}</h1><p>${endless}</p><pre><code>${endless}</code></pre><h6>Deep</h6><ul><li>${endless}</li></ul>`,
  area_text: endless,
});
const arabic = makeService('تطوير المناهج الدراسية', {
  heading: 'سنة من الدروس تعرف إلى أين تتجه',
  description:
    '<p>نكتب الخطط مع المعلمين.</p><ul><li>خطة السنة</li></ul><blockquote><p>لا حاجة لذلك.</p></blockquote>',
  area_heading: 'مكتوب للغرفة',
});
const many = makeService('教材の開発と評価 🦊📚', {
  description: '<p>学校のために、教材をつくります。</p>',
});
const odd = [bare, named, long, arabic, many];
const categories = [
  makeCategory(hostile, `Category ${hostile}`, { description: '<p>Text</p>' }),
  makeCategory(arabic.name, 'القراءة', { contact_us_enabled: true }),
  ...Array.from({ length: 40 }, (_, index) => makeCategory(many.name, `第${index + 1}章 読書 📖`)),
];

const { site } = withFixtureSite((content) => {
  const [picture = ''] = content.services.map(({ image }) => image).filter(Boolean);
  content.sections = {};
  content.partners = [];
  content.services = odd.map((one) => ({
    ...one,
    ...(one === many
      ? {
          image: `\\${picture.replaceAll('/', '\\')}`,
          area_images: [picture, 'gone/without-size.png', ...Array(5).fill(picture)],
        }
      : {}),
  }));
  content.pageContents = categories;
});

const pages = [
  { what: 'a service with only a name', path: `/details-page/${bare._id}/` },
  {
    what: 'a category that looks like markup',
    path: `/details-page/${named._id}/${categories[0]?._id}/`,
  },
  { what: 'endless words', path: `/details-page/${long._id}/` },
  { what: 'Chinese characters, emoji and forty categories', path: `/details-page/${many._id}/` },
];

for (const { what, path } of pages)
  test(`the details page of ${what} fits a phone and a desktop, and axe reports no violation on the phone`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('pageerror', (fault) => complaints.push(fault.message));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site().url + path);
      await expect(page.locator('h1').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(complaints).toEqual([]);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')['@graph'][0]['@type']).toBe('Service');
  });

test('a service without categories shows no search, and its text before other services', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${site().url}/details-page/${long._id}/`);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByText('No matching categories found.')).toHaveCount(0);
  const others = page.getByRole('navigation', { name: 'Other services' });
  await expect(others.getByRole('link')).toHaveCount(odd.length - 1);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(page.locator('article'))).toBeLessThan(await topOf(others));
  await page.goto(`${site().url}/details-page/${many._id}/`);
  const [search, article] = [page.getByRole('search'), page.locator('article')];
  expect(await topOf(search)).toBeLessThan(await topOf(article));
});

test('an old hash link leads to the real page', async ({ page }) => {
  await page.goto(`${site().url}/#/details-page/${bare._id}`);
  await expect(page).toHaveURL(`${site().url}/details-page/${bare._id}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare');
});
