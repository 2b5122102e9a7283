import { chromium, type Page } from 'playwright';
import { logInWith, openScreen } from '../../tests/support/console/console.ts';
import { startProduct } from '../../tests/support/servers/product.ts';
import { findBrowser } from '../find-browser.ts';

/**
 * How long a letter takes to be seen while the preview stands beside the form, on a processor made `SLOWER` times slower
 * (6). `node scripts/bench/console-typing.ts [SLOWER]`, on a built console and a machine that does nothing else.
 */
const slower = Number(process.argv[2] ?? 6);
const words = 'the quick brown fox jumps over it';
const fields = [
  ['contact-us', 'Heading'],
  ['our-team', 'Heading'],
  ['who-we-are', 'Vision Title'],
] as const;

const product = await startProduct();
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
});
try {
  const rows: Record<string, Awaited<ReturnType<typeof typeInto>>> = {};
  for (const beside of [true, false])
    for (const [path, label] of fields) {
      const page = await browser.newPage({
        viewport: { width: beside ? 1440 : 1200, height: 900 },
      });
      await logInWith(page, { token: await product.logIn(), email: product.email });
      await openScreen(page, product, path);
      if (beside) await page.locator('iframe[data-behind="false"]').waitFor();
      rows[`${path}${beside ? ', preview beside it' : ''}`] = await typeInto(page, label);
      await page.close({ runBeforeUnload: false });
    }
  console.table(rows);
} finally {
  await browser.close();
  await product.stop();
}

/** @returns milliseconds from the key to the picture of it, and tasks over 50 ms */
async function typeInto(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true }).first();
  await field.click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    const seen = { keys: [] as number[], tasks: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') seen.keys.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.keyboard.type(words, { delay: 150 });
  // The last page is drawn after the last letter.
  await page.waitForTimeout(3000);
  const { keys, tasks } = await page.evaluate(
    () => (window as unknown as { seen: { keys: number[]; tasks: number[] } }).seen,
  );
  const sorted = keys.toSorted((one, other) => one - other);
  return {
    'median ms': sorted[Math.floor(sorted.length / 2)] ?? 0,
    'worst ms': sorted.at(-1) ?? 0,
    'tasks over 50 ms': tasks.length,
    'longest task ms': Math.round(Math.max(0, ...tasks)),
  };
}
