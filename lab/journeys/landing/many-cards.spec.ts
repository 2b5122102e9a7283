import { expect, test } from 'playwright/test';
import { fixtureSite, serveFixtureSite } from '../../../tests/support/fixture-site/fixture-site.ts';
import { fixtureContent, fixtureId } from '../../../tests/support/fixture-site/fixture-source.ts';

test('services beyond those on the landing page are listed by page, each once', async ({
  page,
}) => {
  const content = await fixtureContent();
  const names = Array.from({ length: 250 }, (_, index) => `Service ${index}`);
  const [model] = content.services;
  const services = ['whatweare', 'portfolio'].flatMap((type) =>
    names.map((name) => ({
      ...model,
      _id: fixtureId(`${type} ${name}`),
      name,
      heading: type === 'portfolio' ? '' : name,
      image: '',
      address: '',
      type,
    })),
  );
  content.services = services as typeof content.services;
  content.pageContents = [];
  for (const name of ['what_we_are', 'our_portfolio'] as const)
    content.sections[name] = { title: 'All', heading: '', details: [] };
  const site = await serveFixtureSite(await fixtureSite(content));
  try {
    for (const section of ['what-we-are', 'our-portfolio']) {
      await page.goto(site.url);
      const first = page.locator(`.${section} li`);
      await expect(first).toHaveCount(120);
      await expect(first.first()).toContainText('Service 249');
      await page.locator(`.${section}`).getByRole('link', { name: 'Show all 250' }).click();
      const seen: string[] = [];
      for (const number of [1, 2, 3]) {
        await expect(page.getByText(`Page ${number} of 3`, { exact: true })).toBeVisible();
        seen.push(...(await page.locator('.card-list h3').allTextContents()));
        if (number < 3) await page.getByRole('link', { name: 'Next' }).click();
      }
      expect(seen.map((it) => it.trim()).sort()).toEqual(names.toSorted());
      await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
    }
  } finally {
    await site.stop();
  }
});
