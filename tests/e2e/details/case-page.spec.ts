import { expect, test } from 'playwright/test';
import { orderPortfolio } from '../../../shared/rules/portfolio-order.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const { site, content } = withFixtureSite();

const pieces = () => orderPortfolio(content().services.filter(({ type }) => type === 'portfolio'));
const pieceAt = (at: number) => {
  const all = pieces();
  const found = all.at(at % all.length);
  if (!found) throw new Error('The fixture has no portfolio piece.');
  return found;
};
const pathOf = ({ _id }: { _id: string }) => `/details-page/${_id}/`;

test('a portfolio piece shows its facts and links to the next one on the home page', async ({
  page,
}) => {
  await page.goto(site().url + pathOf(pieceAt(0)));
  const article = page.getByRole('article');
  await expect(article.getByRole('term')).toHaveText(['Client', 'Year', 'Place', 'What we did']);
  await expect(article.getByRole('definition').first()).toHaveText(pieceAt(0).fact_client ?? '');
  const next = page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link');
  await expect(next).toContainText('Next');
  const picture = await next.locator('picture').boundingBox();
  expect(picture?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
  await next.click();
  await expect(page).toHaveURL(site().url + pathOf(pieceAt(1)));
});

test('a portfolio piece shows its figure very large, without a search and the nine steps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site().url + pathOf(pieceAt(0)));
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.locator('.process')).toHaveCount(0);
  const [, figure = ''] = /^(\S+)/.exec(pieceAt(0).fact_figure ?? '') ?? [];
  const shown = page.getByRole('article').getByText(figure, { exact: true });
  await expect(shown).toBeVisible();
  const size = await shown.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  expect(size / 1440).toBeGreaterThanOrEqual(0.12);
});

test('a category of a portfolio piece has a separate page without the facts', async ({ page }) => {
  await page.goto(site().url + pathOf(pieceAt(0)));
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
  const links = page.getByRole('navigation', { name: 'Categories' });
  await expect(links.locator('[aria-current]')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('term')).toHaveCount(0);
});

test('a printed portfolio piece omits search, links to other pages, and an unset address', async ({
  page,
}) => {
  const path = pathOf(pieceAt(0));
  await page.goto(site().url + path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(path)).toBeHidden();
  await expect(page.locator('.main-picture')).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Portfolio' })).toBeHidden();
});
