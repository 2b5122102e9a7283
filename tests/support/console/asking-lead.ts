import { expect, type Page } from 'playwright/test';
import type { Product } from '../servers/product.ts';
import { closeAlert, openScreen } from './console.ts';

/** The consent text. */
export const words = 'I agree that Carrel keeps this to answer me, and for nothing else.';

/**
 * Adds fields for email, company, message and consent on the Contact Form screen, and waits until the page shows
 * them.
 */
export async function addFormFields(page: Page, product: Product): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, product, 'contact-form');
  await page.getByRole('combobox', { name: 'Email' }).selectOption('required');
  await page.getByRole('combobox', { name: 'Company' }).selectOption('optional');
  await page.getByRole('combobox', { name: 'Message' }).selectOption('required');
  await page.getByRole('combobox', { name: 'Consent' }).selectOption('required');
  await page.getByLabel('What visitors agree to').fill(words);
  const shown = page.frameLocator('iframe[data-behind="false"]');
  await expect(shown.locator('.contact-us').getByLabel('Email')).toBeVisible();
  await expect(shown.locator('.contact-us').getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  const landing = async () => (await fetch(product.siteUrl)).text();
  await expect.poll(landing, { timeout: 30_000 }).toContain(words);
}

/** Fills in the contact form, including these fields. */
export async function fill(page: Page, name: string): Promise<void> {
  const form = page.locator('.contact-us form');
  const typed = {
    Name: name,
    'Phone Number': '0113 496 0177',
    Email: 'vera@lind.example',
    'Company (optional)': 'Lind & Co.',
    Subject: `${name} asks for a course`,
    Message: 'For 30 people.\nIn May, if you can.',
  };
  for (const [label, text] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel(words).check();
}

/** Solves the captcha of a page. */
export async function solve(page: Page): Promise<void> {
  const sum = page.getByLabel(/^What is \d \+ \d\?$/);
  const question = await page
    .locator('label')
    .filter({ hasText: /^What is/ })
    .innerText();
  const [x = 0, y = 0] = question.match(/\d/g)?.map(Number) ?? [];
  await sum.fill(String(x + y));
}
