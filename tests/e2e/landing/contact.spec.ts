import { expect, test } from 'playwright/test';
import { withContactForm } from '../../support/fixture-site/contact-form.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const { site, openForm, openFormOn } = withContactForm();

test('a text that is too long is rejected with its limit, not truncated', async ({ page }) => {
  const { fill, solve, send, status, form } = await openForm(page);
  await fill();
  const subject = form.getByLabel('Subject');
  await subject.clear();
  await page.keyboard.insertText('x'.repeat(2001));
  await solve();
  await send.click();
  await expect(status).toContainText('Subject can have at most 2,000 characters. Yours has 2,001');
  await expect(subject).toBeFocused();
  expect((await subject.inputValue()).length).toBe(2001);
  expect(site().queries).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(status).toHaveText('');
  await send.click();
  await expect(status).toHaveText('Thank you.');
  expect(String(site().queries[0]?.subject)).toHaveLength(2000);
});

test('marks and describes each wrong field until it is edited', async ({ page }) => {
  const { send, status, form } = await openForm(page);
  await send.click();
  await expect(status).toHaveText('Please fill all fields and solve the captcha correctly.');
  const wrong = form.locator('[aria-invalid=true]');
  await expect(wrong).toHaveCount(4);
  for (const name of ['Name', 'Phone Number', 'Subject'])
    await expect(form.getByLabel(name)).toHaveAccessibleDescription('Please fill this in.');
  await expect(form.getByLabel(/^What is/)).toHaveAccessibleDescription('Please check the sum.');
  await form.getByLabel('Phone Number').fill('0');
  await expect(form.getByLabel('Phone Number')).not.toHaveAttribute('aria-invalid');
  await expect(wrong).toHaveCount(3);
});

test('shows the reply once sent, and the form again for another message', async ({ page }) => {
  const { fill, solve, send, status, form } = await openForm(page);
  await fill();
  await solve();
  await send.click();
  await expect(status).toHaveText('Thank you.');
  const response = form.locator('.answer');
  await expect(response).toBeFocused();
  await expect(response).toContainText('Your message has reached us.');
  await expect(response).toContainText('What happens next');
  const line = form.locator('p', { has: page.locator('#contact-subject') });
  const height = async () => (await line.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(2);
  await response.getByRole('button', { name: 'Write another message' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  expect(await height()).toBeGreaterThan(24);
  await page.keyboard.type('A');
  await expect(response).toHaveCount(0);
});

test('shows the reason and focuses the field if the server rejects one', async ({ page }) => {
  const refusal = { code: 400, message: 'Enter a message.', error: { field: 'subject' } };
  site().answer = { status: 400, body: refusal };
  const { fill, solve, send, status, form } = await openForm(page);
  await fill();
  await solve();
  await send.click();
  await expect(status).toHaveText('Enter a message.');
  await expect(form.getByLabel('Subject')).toBeFocused();
});

test('renders the captcha sum once on load, before the form is in view and without its script', async ({
  page,
}) => {
  const html = await (await page.request.get(site().url)).text();
  expect(html, 'every visitor gets a sum of their own').not.toMatch(/What is \d/);
  const islandRequested = page.waitForRequest('**/ContactForm*');
  await page.route('**/ContactForm*', () => new Promise(() => {}));
  await page.goto(site().url);
  const form = page.locator('.contact-us form');
  const label = form.locator('.captcha label');
  await expect(label).toHaveText(/^What is \d \+ \d\?$/);
  await expect(form).not.toBeInViewport();
  const question = (await label.textContent()) ?? '';
  const [x = 0, y = 0] = question.match(/\d/g)?.map(Number) ?? [];
  await form.scrollIntoViewIfNeeded();
  await islandRequested;
  await form.getByLabel('Name').fill('Ada Reader');
  await form.getByLabel('Phone Number').fill('01134960142');
  await form.getByLabel('Subject').fill('Hello');
  await form.getByLabel(question).fill(String(x + y));
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/thank-you\/$/);
  expect(site().queries[0], 'the server can judge the answer').toMatchObject({
    question: `${x}+${y}`,
    captcha: String(x + y),
  });
});

test('keeps the captcha sum when the form’s script is loaded', async ({ page }) => {
  await page.goto(site().url);
  const label = page.locator('.contact-us .captcha label');
  const drawn = await label.textContent();
  const { captcha } = await openFormOn(page);
  await expect(label).toHaveText(drawn ?? '');
  await expect(captcha).toBeEnabled();
});

test('a double click sends once', async ({ page }) => {
  const { fill, solve, send, status } = await openForm(page);
  let sent = 0;
  await page.route('**/saveQuery', async (route) => {
    sent += 1;
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await fill();
  await solve();
  await send.dblclick();
  await expect(status).toHaveText('Thank you.');
  expect(sent).toBe(1);
});

test('the email address breaks only after its @ and its dots', async ({ page }) => {
  await page.goto(site().url);
  const mail = page.getByRole('contentinfo').getByRole('link', { name: 'hello@carrel.example' });
  expect(await mail.innerHTML()).toMatch(/^\s*hello@<wbr>carrel\.<wbr>example\s*$/);
});

test.describe('with the address in the description', () => {
  const description = 'Open on weekdays.\n14 Harrowgate Street\nWexcombe WX4 2RL';
  const { site: written } = withFixtureSite(({ sections }) => {
    sections.contact_us = { ...sections.contact_us, description };
  });

  test('keeps its line breaks', async ({ page }) => {
    await page.goto(written().url);
    const words = page.getByRole('contentinfo').getByText('Harrowgate Street');
    await words.scrollIntoViewIfNeeded();
    await expect.poll(() => words.innerText()).toBe(description);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is an ordinary form that leads to a thank-you page', async ({ page }) => {
    await page.goto(site().url);
    await expect(page.getByLabel(/^What is/)).toBeHidden();
    await page.getByLabel('Name').fill('Ada Reader');
    await page.getByLabel('Phone Number').fill('123');
    await page.getByLabel('Subject').fill('Hello');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/thank-you\/$/);
    expect(site().queries[0]).toMatchObject({ name: 'Ada Reader', subject: 'Hello' });
  });

  for (const width of [390, 1440])
    test(`the page with email and phone works without the rest of the site at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**', (route) => {
        const { pathname } = new URL(route.request().url());
        return pathname === '/not-sent/' ? route.continue() : route.fulfill({ status: 502 });
      });
      await page.goto(`${site().url}/not-sent/`);
      await expect(page.getByRole('banner').getByText('Carrel')).toBeVisible();
      await expect(page.getByRole('link', { name: 'hello@carrel.example' })).toBeVisible();
      await expect(page.getByRole('link', { name: '999 999 9999' })).toBeVisible();
      const again = page.getByRole('link', { name: 'Try again' });
      await expect(again).toHaveAttribute('href', '/#contact');
      await expect(page.locator('.notice')).toHaveCSS('background-color', 'rgb(249, 198, 62)');
      await expect(page.locator('img')).toHaveCount(0);
    });
});
