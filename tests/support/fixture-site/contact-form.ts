import { expect, type Page, test } from 'playwright/test';
import { withFixtureSite } from './fixture-journey.ts';

type OpenedForm = Awaited<ReturnType<ReturnType<typeof withContactForm>['openForm']>>;

/**
 * Serves a fixture site for all journeys of a file. By default its backend responds to the contact form with `Thank
 * you.`
 */
export function withContactForm() {
  const { site } = withFixtureSite(({ sections }) => {
    sections.contact_us = {
      title: 'Contact us',
      heading: 'Write to us',
      email: 'hello@carrel.example',
    };
  });
  test.beforeEach(() => {
    site().queries.length = 0;
    site().answer = { status: 200, body: { code: 200, message: 'Thank you.', data: null } };
  });

  async function openForm(page: Page) {
    await page.goto(site().url);
    return openFormOn(page);
  }

  /** Scrolls to the form of the open page, and waits until its script runs. */
  async function openFormOn(page: Page) {
    const form = page.locator('.contact-us form');
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute('novalidate', '');
    return {
      form,
      captcha: form.getByLabel(/^What is \d \+ \d\?$/),
      send: form.getByRole('button', { name: 'Send message' }),
      status: form.getByRole('status'),
      kept: form.locator('.kept'),
      async fill() {
        await form.getByLabel('Name').fill('Ada Reader');
        await form.getByLabel('Phone Number').fill('01134960142');
        await form.getByLabel('Subject').fill('Year 7 science, twelve units');
      },
      async solve() {
        const question = await form.locator('.captcha label').innerText();
        const [x = 0, y = 0] = question.match(/\d/g)?.map(Number) ?? [];
        await form.getByLabel(question).fill(String(x + y));
        return question;
      },
    };
  }

  return { site, openForm, openFormOn };
}

/** Fills in all fields and sends the form. */
export async function write({ fill, solve, send }: OpenedForm): Promise<void> {
  await fill();
  await solve();
  await send.click();
}
