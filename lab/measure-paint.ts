import { chromium } from 'playwright';
import { findBrowser } from '../scripts/support/find-browser.ts';

/**
 * `node lab/run.mjs measure-paint [ADDRESS] [VISITS]`: loads a page as a phone on a slow network, each time without a
 * cache, and prints the medians of its largest paint in milliseconds and of its layout shift.
 */
const [address = 'http://localhost:4321', visits = '5'] = process.argv.slice(2);
/** Lighthouse's slow 4G: bytes a second, and a round trip in milliseconds. */
const slow4G = { downloadThroughput: 204_800, uploadThroughput: 84_480, latency: 150 };
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
const found: { paint: number; shift: number }[] = [];
for (let visit = 0; visit < Number(visits); visit += 1) {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, isMobile: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'networkidle' });
  found.push(
    await page.evaluate(async () => {
      const entriesOf = (type: string) =>
        new Promise<(PerformanceEntry & { value?: number })[]>((done) => {
          new PerformanceObserver((list) => done(list.getEntries())).observe({
            type,
            buffered: true,
          });
          // Without entries, nothing is sent.
          setTimeout(() => done([]), 500);
        });
      const [paints, shifts] = await Promise.all(
        ['largest-contentful-paint', 'layout-shift'].map(entriesOf),
      );
      return {
        paint: paints?.at(-1)?.startTime ?? 0,
        shift: shifts?.reduce((sum, { value = 0 }) => sum + value, 0) ?? 0,
      };
    }),
  );
  await page.close();
}
await browser.close();
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
const paint = median(found.map((it) => it.paint))?.toFixed(0);
const shift = median(found.map((it) => it.shift))?.toFixed(3);
console.log(`${address}: largest paint ${paint} ms, layout shift ${shift}`);
