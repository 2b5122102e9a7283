import { expect, type Page } from 'playwright/test';
import { closeAlert, logInWith, openScreen, test } from '../../support/console/console.ts';
import { drawPicture } from '../../support/picture.ts';
import { endpointAddress } from '../../support/servers/product.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const heading = (page: Page) => page.getByLabel('Heading', { exact: true });

test('a session that expires while typing can be renewed in place without losing text', async ({
  page,
  product,
}) => {
  const token = await product.logIn();
  await logInWith(page, { token, email: product.email });
  // Without the event stream the console polls, and notices in the middle of a word.
  await page.route(endpointAddress('publishEvents'), (route) => route.abort());
  await openScreen(page, product, 'our-portfolio');
  await heading(page).fill('Typed while the session ended');
  await page.request.post(`${product.consoleUrl}/api/admin/logout`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  const again = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(again).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await page.keyboard.type(', on and on');
  await expect(heading(page)).toHaveValue('Typed while the session ended, on and on');
  await page.keyboard.press('Control+s');
  await again.getByLabel('Password', { exact: true }).fill('not the password');
  await again.getByRole('button', { name: 'Log in and continue' }).click();
  await expect(again.getByText('Wrong email address or password.')).toBeVisible();
  await again.getByLabel('Password', { exact: true }).fill(product.password);
  await again.getByRole('button', { name: 'Log in and continue' }).click();
  expect(await closeAlert(page)).toBe('Saved successfully');
  await expect(heading(page)).toHaveValue('Typed while the session ended, on and on');
});

test('edits of one section in two windows merge item by item, and conflicts are resolved field by field', async ({
  console: page,
  context,
  product,
}) => {
  const read = async () =>
    (await product.call('getSection', { section_name: 'our_skills' })).data as {
      heading: string;
      details: { skill_name: string; image: string }[];
    };
  const before = await read();
  const other = await context.newPage();
  await openScreen(page, product, 'skills-section');
  await openScreen(other, product, 'skills-section');

  await heading(other).fill('Theirs');
  await other.getByLabel('Description').fill('Their description');
  await other.getByRole('button', { name: 'Add skill' }).click();
  await other.getByLabel('Skill Name').last().fill('Added by them');
  await other
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'theirs.png',
      mimeType: 'image/png',
      buffer: await drawPicture(),
    });
  await submit(other);
  await closeAlert(other);

  await heading(page).fill('Mine');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Skill Name').first().fill('Renamed by me');
  await submit(page);
  const both = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
  await expect(both.getByText('admin@example.com saved this, today')).toBeVisible();
  await expect(both.getByText('changed by both')).toHaveCount(1);
  await expect(both.getByText('Theirs', { exact: true }).last()).toBeVisible();
  await expect(both.getByText('Their description')).toBeVisible();
  await expect(both.getByRole('group')).toHaveCount(4);
  await expect(both.getByRole('group', { name: /Added by them/ }).locator('img')).toBeVisible();
  await expect(both).not.toContainText('media/');
  await both
    .getByRole('group', { name: /Heading/ })
    .getByLabel(/^Mine/)
    .check();
  await both.getByRole('button', { name: 'Save this choice' }).click();
  expect(await closeAlert(page)).toBe('Saved successfully');
  const after = await read();
  expect(after).toMatchObject({ heading: 'Mine', description: 'Their description' });
  expect(after.details.map(({ skill_name }) => skill_name)).toEqual([
    'Renamed by me',
    ...before.details.slice(1).map(({ skill_name }) => skill_name),
    'Added by them',
  ]);
});
