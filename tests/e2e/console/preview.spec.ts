import { expect, type Page } from 'playwright/test';
import type { z } from 'zod';
import { inputOf } from '../../../shared/content/schema-fields.ts';
import { sectionList } from '../../../shared/sections/index.ts';
import type { AnySection } from '../../../shared/sections/section.ts';
import { openScreen, test } from '../../support/console/console.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The page shown beside the form. */
const shown = (page: Page) => page.frameLocator('iframe[data-behind="false"]');
const words = 'You are editing this';

/** Whether the mark lies around what a selector names, give or take a pixel. */
async function expectMarked(page: Page, selector: string): Promise<void> {
  const frame = shown(page);
  await expect(frame.getByText(words)).toBeVisible();
  await expect
    .poll(async () => {
      const mark = await frame.locator('.preview-mark').boundingBox();
      const place = await frame.locator(selector).first().boundingBox();
      if (!mark || !place) return 'missing';
      const off = Math.max(Math.abs(mark.x - place.x), Math.abs(mark.y - place.y));
      return off <= 1 && Math.abs(mark.height - place.height) <= 2 ? 'there' : `off by ${off}`;
    })
    .toBe('there');
}

test('what is edited is in sight and marked: a member', async ({ console: page, product }) => {
  await openScreen(page, product, 'our-team');
  await expectMarked(page, '.our-team');
  await page
    .getByRole('button', { name: /^Edit / })
    .nth(2)
    .click();
  await expectMarked(page, '.our-team [data-entry="2"]');
  await page.locator('[name="details.2.name"]').fill('Somebody Else');
  await expect(shown(page).locator('.our-team [data-entry="2"] h3')).toHaveText('Somebody Else');
  await expectMarked(page, '.our-team [data-entry="2"]');
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('every field of the demo content has its place on the page', async ({ product, page }) => {
  const token = await product.logIn();
  const services = (await product.call('getAllServices')).data as { _id: string }[];
  const service = services[0]?._id ?? '';
  const details = `/details-page/${service}/`;
  const texts = ['text', 'longText', 'richText', 'image'];
  const isOn = ({ group, shownOn }: AnySection, path: string) =>
    path === details
      ? shownOn === 'details pages'
      : ['Landing CMS', 'Contact Us'].includes(group) && !shownOn;
  const missing: string[] = [];
  for (const path of ['/', details]) {
    const response = await page.request.post(`${product.consoleUrl}/api/admin/preview`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      data: { path, kind: 'section', id: 'our_team', fields: {} },
    });
    const { data } = (await response.json()) as { data: { address: string } };
    await page.goto(data.address);
    for (const section of sectionList.filter((it) => isOn(it, path)))
      for (const [field, schema] of Object.entries(section.schema.shape)) {
        if (!texts.includes(inputOf(schema as z.ZodType) ?? '')) continue;
        const root = `[data-section~="${section.name}"]`;
        const places = [
          `${root}[data-field~="${field}"]`,
          `:is(${root}, dialog:has(${root})) [data-field~="${field}"]`,
        ];
        if ((await page.locator(places.join()).count()) === 0)
          missing.push(`${section.name} ${field}`);
      }
  }
  // The picture behind testimonials is marked as the whole section.
  expect(missing).toEqual(['client_testimonials cover_image']);
});
