import { expect, test } from 'playwright/test';
import { portfolioOrder } from '../../../shared/rules/portfolio-order.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const { site, content } = withFixtureSite();

const pieces = () => portfolioOrder(content().services.filter(({ type }) => type === 'portfolio'));
const pieceAt = (at: number) => {
  const all = pieces();
  const found = all.at(at % all.length);
  if (!found) throw new Error('The fixture has no portfolio piece.');
  return found;
};
const pathOf = ({ _id }: { _id: string }) => `/details-page/${_id}/`;

test('a portfolio piece shows its facts, and leads to the pieces next to it on the home page', async ({
  page,
}) => {
  await page.goto(site().url + pathOf(pieceAt(0)));
  const article = page.getByRole('article');
  await expect(article.getByRole('term')).toHaveText(['Client', 'Year', 'Place', 'What we did']);
  await expect(article.getByRole('definition').first()).toHaveText(pieceAt(0).fact_client ?? '');
  const links = page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link');
  await expect(links).toHaveText([/Previous/, /Next/]);
  await expect(links.first()).toContainText(pieceAt(-1).name);
  await links.last().click();
  await expect(page).toHaveURL(site().url + pathOf(pieceAt(1)));
});

test('a chosen category of a piece replaces its facts too', async ({ page }) => {
  await page.goto(site().url + pathOf(pieceAt(0)));
  await page.getByRole('search').getByRole('link').first().click();
  await expect(page.getByRole('search').locator('[aria-current]')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('term')).toHaveCount(0);
});

test('on paper a piece has neither search nor links to other pages, nor an address before one is set', async ({
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
