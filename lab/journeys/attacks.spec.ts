import { expect, type Page, test } from 'playwright/test';
import { type Payload, type Place, payloads } from '../../tests/attacks/payloads.ts';
import { logInWith, openScreen } from '../../tests/support/console/console.ts';
import { screenPaths } from '../../tests/support/console/console-screens.ts';
import {
  findActiveContent,
  type Watch,
  watchExecutions,
} from '../../tests/support/hostile/execution-watch.ts';
import { scrollThrough } from '../../tests/support/scroll.ts';
import { type Product, startProduct } from '../../tests/support/servers/product.ts';
import {
  everyTextField,
  plantEverywhere,
  publicPages,
  untilPublished,
} from '../support/hostile-company.ts';

// `npm test` covers stored unclean content on output (attacks-unclean-content.spec.ts), and has unit tests of input.
/** `node lab/run.mjs attacks` rotates the texts many times. */
const rounds = Number(process.env.ATTACK_ROUNDS ?? 1);
const first = Number(process.env.ATTACK_FIRST ?? 0);
const ofEachKind = 1000;
test.describe.configure({ mode: 'serial' });

let product: Product;
let token: string;
test.beforeAll(async () => {
  product = await startProduct({}, { live: false });
  token = await product.logIn();
});
test.afterAll(() => product?.stop());

/** Careless ways to write a text into a page, to verify that the watch works. */
const careless: Record<Place, (text: string) => string> = {
  markup: (text) => `<body>${text}\n<p>after</p>`,
  folded: (text) => `<body>${text.normalize('NFKC')}`,
  attribute: (text) => (text.startsWith("'") ? `<p title='${text}'>x` : `<p title=${text}>x`),
  'quoted attribute': (text) => `<p title="${text.replaceAll('&quot;', '"')}">x`,
  address: (text) => `<a href="${text}">x</a>`,
  'script text': (text) => `<script>var a = "${text}"</script>`,
  'template literal': (text) => `<script>var a = \`${text}\`</script>`,
  'data script': (text) => `<script type="application/json">{"a":"${text}"}</script>`,
  comment: (text) => `<!-- ${text} -->`,
  title: (text) => `<title>${text}</title>`,
  'text area': (text) => `<textarea>${text}</textarea>`,
  style: (text) => `<style>p{color:red;${text}</style>`,
  'style attribute': (text) => `<p style="color:${text}">x`,
  'picture file': (text) =>
    text.startsWith(']]>')
      ? `<svg xmlns="http://www.w3.org/2000/svg"><desc><![CDATA[${text}</desc></svg>`
      : `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`,
};

async function notices(page: Page, watch: Watch, { text, place }: Payload): Promise<boolean> {
  const contentType = place === 'picture file' ? 'image/svg+xml' : 'text/html; charset=utf-8';
  const body = careless[place](text);
  await page.unroute('http://careless.invalid/**');
  await page.route('http://careless.invalid/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType, body })
      : route.fulfill({ status: 404 }),
  );
  // The previous one may still be loading a foreign address.
  await expect(() => page.goto('about:blank')).toPass();
  watch.take();
  await page.goto('http://careless.invalid/').catch(() => undefined);
  // Only one without effect is waited for completely.
  for (const milliseconds of [100, ...Array(20).fill(1000)]) {
    if (await watch.happens(milliseconds)) return true;
    for (const thing of await page.locator('a, button').all())
      await thing.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => undefined);
  }
  return false;
}

test('scripts in hostile texts run without protection and are detected', async ({
  context,
  page,
}) => {
  const watch = await watchExecutions(context, ['http://careless.invalid']);
  const asleep: Payload[] = [];
  for (const payload of payloads) if (!(await notices(page, watch, payload))) asleep.push(payload);
  expect(asleep).toEqual([]);
});

test('content policy violations and dialogs are detected too', async ({ context, page }) => {
  const watch = await watchExecutions(context, [product.siteUrl]);
  await page.route('**/no-such-page/', async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}<p onclick="hurt()">x<img src=x onerror="hurt()">`;
    await route.fulfill({ response, body });
  });
  await page.goto(`${product.siteUrl}/no-such-page/`);
  await expect.poll(() => watch.take().join()).toContain('script-src-attr');
  await page.evaluate(() => alert(1));
  expect(watch.take()).toEqual(['dialog: 1']);
  expect(await findActiveContent(page)).toEqual(['p onclick=hurt()', 'img onerror=hurt()']);
});

test('every text field is filled with hostile texts', async () => {
  const planted = await plantEverywhere(product, first);
  const missed = everyTextField.filter((field) => !planted.get(field)?.size);
  expect(missed).toEqual([]);
  expect(everyTextField.length).toBeGreaterThan(80);
});

test('hostile texts run no script on any public page', async ({ context, page }) => {
  await untilPublished(product, token);
  const watch = await watchExecutions(context, [product.siteUrl]);
  for (const path of await publicPages(product, ofEachKind)) {
    await page.goto(product.siteUrl + path);
    expect(await findActiveContent(page), path).toEqual([]);
    await scrollThrough(page, 1500);
    expect(watch.take(), path).toEqual([]);
  }
});

test('hostile texts run no script in a visitor’s dialogs, search and form', async ({
  context,
  page,
}) => {
  const watch = await watchExecutions(context, [product.siteUrl]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(product.siteUrl);
  let opened = 0;
  for (const opener of await page.locator('[commandfor]').all()) {
    if (!(await opener.isVisible())) continue;
    await opener.click();
    await page.locator('dialog[open]').waitFor();
    expect(await findActiveContent(page)).toEqual([]);
    await page.keyboard.press('Escape');
    opened += 1;
  }
  expect(opened).toBeGreaterThanOrEqual(4);
  const typed = payloads.map(({ text }) => text).join(' ');
  const form = page.locator('.contact-us form');
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('novalidate', '');
  // Labels and messages are hostile too, so fields are found by their names.
  await form.locator('[name="name"]').fill(typed);
  await form.locator('[name="subject"]').fill(typed);
  await form.locator('[type="submit"], button:not([type])').last().click();
  await expect(form.getByRole('status')).not.toBeEmpty();
  const search = page.locator('#category-search');
  for (const path of await publicPages(product, ofEachKind)) {
    if (!path.startsWith('/details-page/') || (await search.count()) > 0) continue;
    await page.goto(product.siteUrl + path);
  }
  await search.fill(typed);
  await expect(page.getByRole('search').getByRole('status')).not.toBeEmpty();
  expect(await findActiveContent(page)).toEqual([]);
  expect(watch.take()).toEqual([]);
});

test('hostile texts run no script on console screens, modals, questions and previews', async ({
  context,
  page,
}) => {
  const watch = await watchExecutions(context, [product.siteUrl, product.consoleUrl]);
  await logInWith(page, { token, email: product.email });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Wide enough for the preview, which renders a whole page, next to the form.
  await page.setViewportSize({ width: 1440, height: 1000 });
  let previews = 0;
  for (const path of await screenPaths(product)) {
    await openScreen(page, product, path);
    expect(await findActiveContent(page), path).toEqual([]);
    previews += await openWhatOpens(page);
    expect(await findActiveContent(page), path).toEqual([]);
    expect(watch.take(), path).toEqual([]);
  }
  expect(previews).toBeGreaterThan(10);
});

test('hostile texts run no script where leads are shown, on screen and printed', async ({
  context,
  page,
}) => {
  const { leads } = (await product.call('list-leads', { limit: 12 })).data as {
    leads: { _id: string; subject: string }[];
  };
  const hostile = leads.filter(({ subject }) => /[<'"$]/.test(subject));
  expect(hostile.length).toBeGreaterThan(0);
  const watch = await watchExecutions(context, [product.siteUrl, product.consoleUrl]);
  await logInWith(page, { token, email: product.email });
  for (const { _id } of hostile.slice(0, 4)) {
    await openScreen(page, product, `inbox/${_id}`);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      expect(await findActiveContent(page), media).toEqual([]);
    }
    expect((await page.pdf()).length).toBeGreaterThan(1000);
    await page.emulateMedia({ media: null });
    expect(watch.take()).toEqual([]);
  }
});

test('hostile texts run no script in a comparison of two versions', async ({ context, page }) => {
  const watch = await watchExecutions(context, [product.siteUrl, product.consoleUrl]);
  await logInWith(page, { token, email: product.email });
  await openScreen(page, product, 'who-we-are');
  // Other texts than the current ones, or nothing would be saved.
  await plantEverywhere(product, first + rounds);
  await page.getByLabel('Heading', { exact: true }).fill(`${payloads[0]?.text} as we have it`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: 'Someone else saved this in the meantime' }).waitFor();
  expect(await findActiveContent(page)).toEqual([]);
  expect(watch.take()).toEqual([]);
});

/**
 * Opens the first of each kind: a list row, a modal, the question before a deletion, the preview.
 * @returns the number of previews seen
 */
async function openWhatOpens(page: Page): Promise<number> {
  const send = page.getByRole('button', { name: /^(Submit|Update)$/ });
  const preview = page.getByTitle('The page with your changes').first();
  const column = page.getByRole('complementary', { name: 'Preview' });
  const row = page.getByRole('button', { name: /^Edit / }).first();
  const text = page.getByRole('textbox').first();
  // Stored content may load only now, with its rows.
  if (await send.isVisible()) {
    const empty = page.getByRole('button', { name: /^Add / });
    await row.or(text).or(empty).first().waitFor();
    // On a list of clients it would open a modal over the others.
    if (await row.isVisible()) await row.click();
  }
  const remove = page.getByRole('button', { name: /^Delete / }).first();
  if (await remove.isVisible()) {
    const question = page.locator('.swal2-popup');
    // A list whose pictures are loading moves under the pointer; the keyboard stays on its button.
    await expect(async () => {
      await remove.press('Enter');
      await question.waitFor({ timeout: 10_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
  }
  const add = page.getByRole('button', { name: /^(Add Partner|\+ Add Category)$/ });
  if (await add.isVisible()) {
    await add.click();
    const modal = page.getByRole('dialog');
    const first = modal.getByRole('textbox').first();
    await first.fill(payloads.map((each) => each.text).join(' '));
    expect(await findActiveContent(page)).toEqual([]);
    // Otherwise it would be asked about on the way to the next screen.
    await first.fill('');
    await page.keyboard.press('Escape');
  }
  // A site in one language has no text on the screen of languages.
  if (!(await send.isVisible()) || !(await text.isVisible())) return 0;
  await text.fill(`${payloads[2]?.text} ${payloads[0]?.text}`);
  // The column closes by itself if no page shows the document.
  const isDecided = async () => (await preview.isVisible()) || !(await column.isVisible());
  await expect.poll(isDecided).toBe(true);
  const previews = (await preview.isVisible()) ? 1 : 0;
  // Otherwise they would be asked about on the way to the next screen.
  await discardEdits(page);
  return previews;
}

/** Discards typed text, if any: a select field accepts no text. */
async function discardEdits(page: Page) {
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  if (await discard.isVisible()) await discard.click();
}

for (let round = first + 1; round < first + rounds; round += 1)
  test(`hostile texts run no script after rotating them ${round} times`, async ({
    context,
    page,
  }) => {
    await plantEverywhere(product, round);
    await untilPublished(product, token);
    const origins = [product.siteUrl, product.consoleUrl];
    const watch = await watchExecutions(context, origins);
    for (const path of await publicPages(product, 4)) {
      await page.goto(product.siteUrl + path);
      expect(await findActiveContent(page), path).toEqual([]);
      await scrollThrough(page, 1500);
      expect(watch.take(), path).toEqual([]);
    }
    const console_ = await context.newPage();
    await logInWith(console_, { token, email: product.email });
    for (const path of await screenPaths(product)) {
      await openScreen(console_, product, path);
      expect(await findActiveContent(console_), path).toEqual([]);
      expect(watch.take(), path).toEqual([]);
    }
  });
