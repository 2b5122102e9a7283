import { expect, type Page } from 'playwright/test';
import { logInWith, openScreen, test } from '../../support/console/console.ts';

const heading = (page: Page) => page.getByLabel('Heading', { exact: true });

test('unsaved changes survive another screen, a killed browser and another device', async ({
  browser,
  product,
  session,
}) => {
  const logIn = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await logInWith(page, { token: await session(), email: product.email });
    return page;
  };
  const phone = await logIn();
  await openScreen(phone, product, 'our-team');
  const saved = await heading(phone).inputValue();
  await heading(phone).fill('Typed on the phone');
  await phone.getByRole('link', { name: 'Portfolio' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Portfolio');
  await phone.getByRole('link', { name: 'Our Team (Unsaved changes)' }).click();
  await expect(heading(phone)).toHaveValue('Typed on the phone');
  const sent = phone.waitForResponse(
    (response) =>
      response.url().endsWith('/save-working-copy') &&
      Boolean(response.request().postData()?.includes('phone, and more')),
  );
  await heading(phone).fill('Typed on the phone, and more');
  await sent;
  await phone.context().close();

  const desk = await logIn();
  await openScreen(desk, product, 'our-team');
  await expect(heading(desk)).toHaveValue('Typed on the phone, and more');
  await desk.getByRole('button', { name: 'Discard' }).click();
  await expect(heading(desk)).toHaveValue(saved);
  await desk.getByRole('button', { name: 'Undo discard' }).click();
  await expect(heading(desk)).toHaveValue('Typed on the phone, and more');
  await desk.getByRole('button', { name: 'Discard' }).click();
  await expect(desk.getByTitle('Unsaved changes')).toHaveCount(0);
  await desk.reload();
  await expect(heading(desk)).toHaveValue(saved);
  await desk.context().close();
});
