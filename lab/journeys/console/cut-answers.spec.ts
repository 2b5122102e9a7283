import { expect } from 'playwright/test';
import { closeAlert, logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { startCuttingProxy } from '../../support/cutting-proxy.ts';
import { deedsOf } from './cut-off-deeds.ts';

const ways = {
  request: 'a connection that is reset while something is sent',
  answer: 'an answer that ends before its end',
} as const;

// What a killed server cuts off, which npm test shows of one of them, is in failures.spec.ts.
for (const [way, words] of Object.entries(ways) as [keyof typeof ways, string][])
  test(`${words} is told at every deed`, async ({ product, browser, session }) => {
    test.slow();
    const proxy = await startCuttingProxy(product.consoleUrl);
    for (const deed of await deedsOf(product)) {
      const screen = await browser.newPage({ reducedMotion: 'reduce' });
      await logInWith(screen, { token: await session(), email: product.email });
      await openScreen(screen, { consoleUrl: proxy.url }, deed.path);
      await deed.fill?.(screen);
      proxy.cut(way);
      await screen.getByRole('button', { name: deed.press, exact: true }).first().click();
      const said = screen.getByText(/could not be reached\. Try again in a moment/).first();
      await expect(said, deed.path).toBeVisible();
      if (await screen.locator('.swal2-popup').isVisible()) await closeAlert(screen);
      proxy.cut('none');
      await screen.close();
    }
    await proxy.close();
  });
