import { setTimeout as later } from 'node:timers/promises';
import { type CDPSession, chromium, type Frame, type Page } from 'playwright';
import { findBrowser } from '../../scripts/find-browser.ts';
import { logInWith, openScreen } from '../../tests/support/console/console.ts';
import { startProduct } from '../../tests/support/servers/product.ts';

/**
 * How long a letter takes to be seen on a processor made `SLOWER` times slower (6), beside the preview and without it.
 * `node lab/run.mjs bench/console-typing [SLOWER]`, on a built console. Other work on the machine makes `median ms` longer;
 * `busy ms a key`, what the page's own thread computed, bears it.
 */
const slower = Number(process.argv[2] ?? 6);
const words = 'the quick brown fox jumps over it';

interface Place {
  name: string;
  path: string;
  label: string;
  /** The entry of a list that is opened first. */
  entry?: RegExp;
}

const product = await startProduct();
const { data: services } = await product.call('getAllServices');
const [service] = services as { _id: string }[];
const places: Place[] = [
  { name: 'Contact Us Section', path: 'contact-us', label: 'Heading' },
  { name: 'Our Team', path: 'our-team', label: 'Heading' },
  { name: 'Our Team, a name', path: 'our-team', label: 'Name', entry: /^Edit / },
  { name: 'Edit Service', path: `edit-service/${service?._id}`, label: 'Name' },
  { name: 'Who We Are', path: 'who-we-are', label: 'Vision Title' },
  { name: 'Who We Are, rich text', path: 'who-we-are', label: 'Vision Description' },
];

const executablePath = findBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
});
try {
  const rows: Record<string, Awaited<ReturnType<typeof typeInto>>> = {};
  for (const beside of [true, false])
    for (const place of places) {
      const viewport = { width: beside ? 1440 : 1200, height: 900 };
      const page = await browser.newPage({ viewport });
      await logInWith(page, { token: await product.logIn(), email: product.email });
      await openScreen(page, product, place.path);
      if (beside) await page.locator('iframe[data-behind="false"]').waitFor();
      rows[`${place.name}${beside ? ', preview' : ''}`] = await typeInto(page, place);
      await page.close({ runBeforeUnload: false });
    }
  console.table(rows);
} finally {
  await browser.close();
  await product.stop();
}

/** @returns milliseconds from the key to the picture of it, and tasks over 50 ms */
async function typeInto(page: Page, { label, entry }: Place) {
  if (entry) await page.getByRole('button', { name: entry }).first().click();
  const field = page.getByLabel(label, { exact: true }).first();
  await field.click();
  const session = await page.context().newCDPSession(page);
  await slowDown(page, session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
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
  const before = await busySeconds(session);
  await page.keyboard.type(words, { delay: 150 });
  const busy = (await busySeconds(session)) - before;
  // The last page is drawn after the last letter.
  await later(3000);
  const { keys, tasks } = await page.evaluate(
    () => (window as unknown as { seen: { keys: number[]; tasks: number[] } }).seen,
  );
  // What takes less than 16 ms is not reported.
  const sorted = [...keys, ...Array(Math.max(0, words.length - keys.length)).fill(8)].toSorted(
    (one, other) => one - other,
  );
  return {
    'median ms': sorted[Math.floor(sorted.length / 2)] ?? 0,
    'worst ms': sorted.at(-1) ?? 0,
    'busy ms a key': Math.round((busy * 1000) / words.length),
    'tasks over 50 ms': tasks.length,
    'longest task ms': Math.round(Math.max(0, ...tasks)),
  };
}

/** The page, and the previewed one where that has a process of its own. */
async function slowDown(page: Page, session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  for (const frame of page.frames().slice(1)) {
    const own = await sessionOf(page, frame);
    await own?.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
}

function sessionOf(page: Page, frame: Frame): Promise<CDPSession | null> {
  return page
    .context()
    .newCDPSession(frame)
    .catch(() => null);
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
