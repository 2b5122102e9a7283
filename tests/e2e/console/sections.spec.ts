import { expect, type Locator, type Page } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../support/console/console.ts';
import {
  changeEverything,
  listsOf,
  picturesIn,
  readEverything,
  rowNames,
  type Seen,
} from '../../support/console/form-driver.ts';
import { nightly } from '../../support/sample.ts';
import type { Product } from '../../support/servers/product.ts';

/** Every section's screen: its path, its title, and a field whose words a visitor reads. */
const screens: { path: string; title: string; reads: string }[] = [
  { path: 'about-founder', title: 'About Founder', reads: 'field-title' },
  { path: 'main-banner', title: 'Main Banner', reads: 'field-heading' },
  { path: 'who-we-are', title: 'Who We Are', reads: 'field-corporate_identity-vision_title' },
  { path: 'design-solution', title: 'What We Are', reads: 'field-heading' },
  { path: 'skills-section', title: 'Our Skills', reads: 'field-heading' },
  { path: 'our-team', title: 'Our Team', reads: 'field-heading' },
  { path: 'our-portfolio', title: 'Portfolio', reads: 'field-heading' },
  { path: 'client-testimonial', title: 'Testimonials', reads: 'field-details-0-note' },
  { path: 'get-started', title: 'Get Started', reads: 'field-heading' },
  { path: 'contact-us', title: 'Contact Us Section', reads: 'field-heading' },
  { path: 'details-banner', title: 'Details Banner', reads: 'field-title' },
  { path: 'site-identity', title: 'Site Identity', reads: 'field-company_name' },
];

interface ListSeen {
  names: string[];
  /** The fields of the rows that were changed, by the row's place. */
  rows: Map<number, Seen>;
}

/** Changes the first entry, adds one, moves it to the top, and removes the last. */
async function changeList(list: Locator, stamp: string): Promise<ListSeen> {
  const rows = list.locator('li');
  if ((await rows.count()) === 0) await list.getByRole('button', { name: /^Add / }).click();
  else
    await rows
      .first()
      .getByRole('button', { name: /^Edit / })
      .click();
  await changeEverything(rows.first(), `${stamp} first`);

  await list.getByRole('button', { name: /^Add / }).click();
  await changeEverything(rows.last(), `${stamp} new`);
  for (let place = (await rows.count()) - 1; place > 0; place -= 1)
    await rows.nth(place).getByRole('button', { name: / up$/ }).click();
  if ((await rows.count()) > 2)
    await rows
      .last()
      .getByRole('button', { name: /^Remove / })
      .click();
  return { names: await rowNames(list), rows: await rowsSeen(list) };
}

async function rowsSeen(list: Locator): Promise<Map<number, Seen>> {
  const seen = new Map<number, Seen>();
  for (const place of [0, 1]) {
    const row = list.locator('li').nth(place);
    const edit = row.getByRole('button', { name: /^Edit / });
    if ((await edit.count()) > 0) await edit.click();
    seen.set(place, await readEverything(row));
  }
  return seen;
}

async function changeForm(page: Page, stamp: string) {
  const form = page.locator('main form');
  const fields = await changeEverything(form, stamp);
  const lists = [];
  for (const list of await listsOf(page)) lists.push(await changeList(list, stamp));
  return { fields, lists };
}

async function visitorReads(product: Product, words: string): Promise<void> {
  const { data } = await product.call('getAllServices');
  const [{ _id }] = data as [{ _id: string }];
  const pages = ['/', `/details-page/${_id}/`];
  await expect
    .poll(async () => {
      const texts = pages.map(async (path) => (await fetch(product.siteUrl + path)).text());
      return (await Promise.all(texts)).join('');
    })
    .toContain(words);
}

test.describe.configure({ mode: 'parallel' });

for (const [number, { path, title, reads }] of screens.entries())
  nightly(test)(
    `an editor changes everything on ${title}, and visitors see it`,
    async ({ console: page, product }) => {
      const stamp = `Edit ${number}x${Date.now().toString(36)}`;
      await openScreen(page, product, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

      const changed = await changeForm(page, stamp);
      const words = Object.entries({
        ...changed.fields,
        ...Object.assign({}, ...changed.lists.flatMap(({ rows }) => [...rows.values()])),
      }).find(([id]) => id === reads)?.[1];
      const before = await picturesIn(page.locator('main form'));
      await page.getByRole('button', { name: 'Submit' }).click();
      expect(await closeAlert(page)).toBe('Saved successfully');

      await page.reload();
      await openScreen(page, product, path);
      const form = page.locator('main form');
      // What not every backend knows of comes once it is known.
      await expect.poll(() => readEverything(form)).toMatchObject(changed.fields);
      const after = await picturesIn(form);
      for (const id of Object.keys(before).filter((key) => !key.includes('details-')))
        expect(after[id], `the picture of ${id}`).toMatch(/\/api\/file\/media\//);
      const lists = await listsOf(page);
      for (const [index, list] of lists.entries()) {
        expect(await rowNames(list)).toEqual(changed.lists[index]?.names);
        expect(await rowsSeen(list)).toEqual(changed.lists[index]?.rows);
      }
      await visitorReads(product, String(words));
    },
  );

nightly(test)('the mobile number ignores typed letters', async ({ console: page, product }) => {
  await openScreen(page, product, 'contact-us');
  const number = page.getByLabel('Mobile Number');
  await number.clear();
  await number.pressSequentially('+44a (0)b113.c4-9/6');
  await expect(number).toHaveValue('+44 (0)113.4-9/6');
});
