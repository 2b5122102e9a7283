import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { openScreen, test } from '../../../tests/support/console/console.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The page shown next to the form. */
const shown = (page: Page) => page.frameLocator('iframe[data-behind="false"]');
const words = 'You are editing this';

/** Asserts that the mark surrounds an element, within a pixel. */
async function expectMarked(page: Page, selector: string): Promise<void> {
  const frame = shown(page);
  await expect(frame.getByText(words)).toBeVisible();
  await expect
    .poll(async () => {
      const mark = await frame.locator('.preview-outline').boundingBox();
      const place = await frame.locator(selector).first().boundingBox();
      if (!mark || !place) return 'missing';
      const off = Math.max(Math.abs(mark.x - place.x), Math.abs(mark.y - place.y));
      return off <= 1 && Math.abs(mark.height - place.height) <= 2 ? 'there' : `off by ${off}`;
    })
    .toBe('there');
}

/** Asserts that form and page use the whole width between sidebar and edge. */
async function expectNoWidthEmpty(page: Page): Promise<void> {
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox();
    if (!found) throw new Error(`${selector} is not in sight.`);
    return { left: found.x, right: found.x + found.width };
  };
  const [main, form, aside] = await Promise.all(['main', 'main form', 'main aside'].map(box));
  expect(form && aside && aside.left - form.right, 'between form and page').toBeLessThan(64);
  expect(aside && main && main.right - aside.right, 'next to the page').toBeLessThan(64);
}

test('the edited field is in view and highlighted: a modal', async ({ console: page, product }) => {
  await openScreen(page, product, 'who-we-are');
  await expectMarked(page, '.who-we-are');
  expect(await page.evaluate(() => window.scrollY), 'the form stays where it is').toBe(0);
  for (const [field, selector] of [
    ['corporate_identity.vision_title', '#corporate-identity h3'],
    ['why_you_need.text', '#why-you-need h2'],
    ['outsourcing.text', '#outsourcing-benefits h2'],
  ] as const) {
    const edited = page.locator(`[name="${field}"]`);
    await edited.focus();
    await expectMarked(page, selector);
    await expect(edited, 'the modal that opened took no focus').toBeFocused();
  }
  const jumps = page.getByRole('navigation', { name: 'Sections of this form' });
  for (const [name, id] of [
    ['Outsourcing', 'outsourcing'],
    ['Corporate Identity', 'corporate_identity'],
    ['Why You Need', 'why_you_need'],
  ] as const) {
    await jumps.getByRole('button', { name, exact: true }).click();
    const part = page.locator(`#field-${id}`);
    await expect(part).toBeFocused();
    const top = await part.evaluate((at) => at.getBoundingClientRect().top);
    const below = await jumps.evaluate((at) => at.getBoundingClientRect().bottom);
    expect(top, `${name} begins below the ways to it`).toBeGreaterThanOrEqual(below - 1);
    expect(top, `${name} is in the upper half`).toBeLessThan(450);
  }
});

test('the highlight’s label covers neither text nor pictures if there is room next to them', async ({
  console: page,
  product,
}) => {
  for (const [screen, field, selector, neighbour] of [
    ['contact-us', 'email', '.contact-us a[href^="mailto:"]', '.contact-us a[href^="tel:"]'],
    ['main-banner', 'heading', '.main-banner h1', '.main-banner .label'],
    ['main-banner', 'title', '.main-banner .label', '.main-banner h1'],
  ] as const) {
    await openScreen(page, product, screen);
    await page.locator(`[name="${field}"]`).focus();
    await expectMarked(page, selector);
    const other = shown(page).locator(neighbour);
    const words = await shown(page).getByText('You are editing this').elementHandle();
    const isApart = await other.evaluate(
      (it, [mark]) => {
        const text = document.createRange();
        text.selectNodeContents(it);
        const one = (mark as Element).getBoundingClientRect();
        // Line by line: next to a short line there is room.
        return [...text.getClientRects()].every(
          (line) =>
            line.right <= one.left ||
            one.right <= line.left ||
            line.bottom <= one.top ||
            one.bottom <= line.top,
        );
      },
      [words],
    );
    expect(isApart, `${screen}: ${field}`).toBe(true);
  }
});

test('the edited field is in view and highlighted: a member', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'our-team');
  await expectMarked(page, '.our-team');
  await page
    .getByRole('button', { name: /^Edit / })
    .nth(2)
    .click();
  await expectMarked(page, '.our-team [data-entry="2"]');
  await page.locator('[name="details.2.name"]').fill('Somebody Else');
  await expect(shown(page).locator('.our-team [data-entry="2"] h3')).toHaveText('Somebody Else');
  await expectMarked(page, '.our-team [data-entry="2"] h3');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('the edited field is in view and highlighted: a letter, a testimonial', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'about-founder');
  await expect(shown(page).locator('#founders-insight')).toBeVisible();
  await expectMarked(page, '#founders-insight');
  // A line around the whole window is inside it, so that nothing scrolls that does not on the site.
  const overflow = await shown(page)
    .locator('#founders-insight')
    .evaluate((it) => it.scrollWidth - it.clientWidth);
  expect(overflow).toBe(0);

  await openScreen(page, product, 'client-testimonial');
  // On a wide picture, too, the dot is at the middle of the crop.
  const dot = page.getByRole('button', { name: /^Focal point: 50 % from the left/ });
  await expect(dot).toBeVisible();
  const aside = await dot.evaluate((at) => {
    const middle = (of: Element) =>
      (of.getBoundingClientRect().left + of.getBoundingClientRect().right) / 2;
    return middle(at) - middle(at.parentElement?.querySelector('img') as Element);
  });
  expect(Math.abs(aside)).toBeLessThan(2);
  await page
    .getByRole('button', { name: /^Edit / })
    .nth(1)
    .click();
  await expectMarked(page, '.testimonials [data-entry="1"]');
  await expect(shown(page).locator('.testimonials [data-entry="0"]')).toBeHidden();
});

test('a new entry is previewed on its future page, with an unsaved picture', async ({
  console: page,
  product,
}) => {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#0b5fa5' },
  })
    .png()
    .toBuffer();
  const file = { name: 'new.png', mimeType: 'image/png', buffer: picture };

  await openScreen(page, product, 'add-services');
  await expect(shown(page).locator('h1')).toHaveText('Name of the service');
  await expectNoWidthEmpty(page);
  await page.getByLabel('Name', { exact: true }).fill('Night School');
  await expect(shown(page).locator('h1')).toHaveText('Night School');
  await page.locator('input[type="file"][name="image"]').setInputFiles(file);
  const main = shown(page).locator('.main-picture img');
  await expect(main).toHaveJSProperty('complete', true);
  await expect
    .poll(() => main.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);
  await expect(main).toHaveAttribute('width', '900');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await openScreen(page, product, 'page-content-add');
  await expectNoWidthEmpty(page);
  await page.getByLabel('Name', { exact: true }).fill('Evening classes');
  await expect(shown(page).locator('[data-part=content] > h2')).toHaveText('Evening classes');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await openScreen(page, product, 'site-identity');
  await page.locator('input[type="file"][name="logo"]').setInputFiles(file);
  const logo = shown(page).locator('.header img').first();
  await expect(logo).toHaveAttribute('src', /900x600-[0-9a-f]{6}/);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('keys stay in the form: Tab skips the page, and Escape leaves it', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'get-started');
  const heading = page.getByLabel('Heading', { exact: true });
  await heading.focus();
  await expectMarked(page, '.get-started h2');
  await page.getByLabel('Page width').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  await page.getByLabel('Page width').focus();
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  // By screen coordinates: the page has its own process, for which Playwright does not scale clicks.
  await page.locator('iframe[data-behind="false"]').click();
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
});

test('on a phone the preview covers the form at phone width, and Escape closes it', async ({
  console: page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, product, 'our-team');
  const open = page.getByRole('button', { name: 'Preview' });
  await open.click();
  await expect(page.getByLabel('Page width').locator(':checked')).toHaveText('Phone');
  await expectMarked(page, '.our-team');
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const inForm = await page.evaluate(() => document.activeElement?.closest('form') !== null);
    expect(inForm, 'the form is covered').toBe(false);
  }
  await page.getByLabel('Page width').focus();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a text box fits its text even if the page next to it makes the form narrower', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'our-team');
  await expect(shown(page).locator('.our-team')).toBeVisible();
  const box = page.getByLabel('Description', { exact: true });
  await box.fill('Every piece carries the names of the two people who made it. '.repeat(6));
  for (const width of [1290, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => box.evaluate((it) => it.scrollHeight - it.clientHeight), `${width} pixels wide`)
      .toBeLessThanOrEqual(1);
  }
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});
