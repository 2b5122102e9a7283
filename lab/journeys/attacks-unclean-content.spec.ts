import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts';
import { foreignOrigin, payloads } from '../../tests/attacks/payloads.ts';
import { logInWith, openScreen } from '../../tests/support/console/console.ts';
import { watchExecutions } from '../../tests/support/hostile/execution-watch.ts';
import { nextFrames } from '../../tests/support/scroll.ts';
import { type Product, startProduct } from '../../tests/support/servers/product.ts';
import { untilPublished } from '../support/hostile-company.ts';

/** Content that never passed the cleaning of a save, as an older backend may have left it: the second line has to hold. */
const running = payloads.filter(({ text }) => !text.includes(foreignOrigin));
const raw = running.map(({ text }) => text).join('\n');
const address = 'javascript:hurt()';

const unclean = {
  service: { description: raw, area_description: raw, area_route: address },
  sections: {
    about_founder: { heading: raw, subheading: raw },
    main_banner: { heading: raw, button_route: address },
    get_started: { button_route: address },
    contact_us: { fb_link: address, twitter_link: ` ${address}` },
  },
};

const ran = (lines: string[]) => lines.filter((line) => /^(executed|dialog)/.test(line));

/** Opens the pages of a site that show such text, and clicks what it made of them. */
async function expectNothingRuns(page: Page, origin: string, service: string): Promise<void> {
  const watch = await watchExecutions(page.context(), [origin]);
  for (const path of ['/', `/details-page/${service}/`]) {
    await page.goto(origin + path);
    expect(await page.content(), 'the text is there').toContain('hurt()');
    for (const thing of await page.locator('a[href^=javascript], button[formaction]').all())
      await thing.dispatchEvent('click', {}, { timeout: 2000 }).catch(() => undefined);
    await nextFrames(page);
    expect(ran(watch.take()), path).toEqual([]);
  }
  // The addresses of fields are checked where they are written, whatever is stored.
  await page.goto(origin);
  expect(await page.locator('header a[href^=javascript], footer a[href^=javascript]').count()).toBe(
    0,
  );
}

test.describe('a product of such content', () => {
  test.describe.configure({ mode: 'serial' });

  let product: Product;
  let service: string;
  test.beforeAll(async () => {
    product = await startProduct();
    const [first] = (await product.call('getAllServices')).data as [{ _id: string }];
    service = first._id;
    await product.kill();
    const store = await openSqliteStore(join(product.dataDir, 'content.sqlite'));
    const by = { author: product.email, at: new Date() };
    const rewrite = async (kind: 'section' | 'service', id: string, fields: object) => {
      const before = await store.get(kind, id);
      await store.write([{ kind, id, body: { ...before?.body, ...fields } }], by);
    };
    await rewrite('service', service, unclean.service);
    for (const [name, fields] of Object.entries(unclean.sections))
      await rewrite('section', name, fields);
    await store.close();
    await product.restart();
    await untilPublished(product, await product.logIn());
  });
  test.afterAll(() => product?.stop());

  test('text that was never cleaned runs on no public page of it', async ({ page }) => {
    await expectNothingRuns(page, product.siteUrl, service);
  });

  test('nor does it on a screen that shows or edits it', async ({ context, page }) => {
    const watch = await watchExecutions(context, [product.siteUrl, product.consoleUrl]);
    await logInWith(page, { token: await product.logIn(), email: product.email });
    for (const path of ['about-founder', `viewservices/${service}`, `edit-service/${service}`]) {
      await openScreen(page, product, path);
      await nextFrames(page);
      expect(ran(watch.take()), path).toEqual([]);
    }
  });
});
