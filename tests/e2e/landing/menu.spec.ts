import { expect, test } from 'playwright/test';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const { site } = withFixtureSite(({ sections }) => {
  const header = [
    { label: 'Services', link: '#what-we-are' },
    { label: 'Elsewhere', link: 'https://elsewhere.example/' },
  ];
  sections.navigation = { header, footer: [] };
});

test('on a phone the menu dims the page; Escape, a tap outside and a link close it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site().url);
  const button = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('link', { name: 'Services' });
  await expect(link).toBeHidden();

  await button.click();
  await expect(link).toBeVisible();
  const shade = await page
    .locator('.header ul')
    .evaluate((menu) => getComputedStyle(menu, '::backdrop').backgroundColor);
  expect(shade).not.toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await page.mouse.click(195, 800);
  await expect(link).toBeHidden();

  await button.click();
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.locator('#what-we-are')).toBeInViewport();
});

test('the menu closes when the focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site().url);
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.locator('#site-links a');
  await links.last().focus();
  await expect(links.last()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(links.last()).toBeHidden();
});

test('on a desktop the links are in the header, without a button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site().url);
  await expect(page.getByRole('link', { name: 'Services' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});
