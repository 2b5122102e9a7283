import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import { logInWith, openScreen } from '../../tests/support/console/console.ts';
import { watchExecutions } from '../../tests/support/hostile/execution-watch.ts';
import {
  executionsIn,
  expectNothingRuns,
  unclean,
} from '../../tests/support/hostile/unclean-content.ts';
import { nextFrames } from '../../tests/support/scroll.ts';
import { type Product, startProduct } from '../../tests/support/servers/product.ts';
import { untilPublished } from '../support/hostile-company.ts';

test.describe('a product with unclean content', () => {
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

  test('runs no stored script on any public page', async ({ page }) => {
    await expectNothingRuns(page, product.siteUrl, service);
  });

  test('runs no stored script on any screen that shows or edits it', async ({ context, page }) => {
    const watch = await watchExecutions(context, [product.siteUrl, product.consoleUrl]);
    await logInWith(page, { token: await product.logIn(), email: product.email });
    for (const path of ['about-founder', `viewservices/${service}`, `edit-service/${service}`]) {
      await openScreen(page, product, path);
      await nextFrames(page);
      expect(executionsIn(watch.take()), path).toEqual([]);
    }
  });
});
