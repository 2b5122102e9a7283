import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium, type Response } from 'playwright';
import { scrollThrough } from '../tests/support/scroll.ts';
import { findBrowser } from './support/find-browser.ts';

/**
 * Bytes by type; `html` is the page with its critical CSS and the style sheets its first screen
 * waits for, `style` the ones linked further down.
 */
export type Bytes = Record<'html' | 'style' | 'script' | 'font' | 'image' | 'total', number>;
export interface MeasuredPage {
  atFirst: Bytes;
  scrolled: Bytes;
}
interface Budget {
  path: string;
  atFirst: Partial<Bytes>;
  scrolled: Partial<Bytes>;
}

const budgetsFile = fileURLToPath(new URL('../budgets.json', import.meta.url));
const kinds: Record<string, keyof Bytes> = {
  document: 'html',
  stylesheet: 'html',
  script: 'script',
  font: 'font',
  image: 'image',
};
const compressed = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;

export async function readBudgets(): Promise<Record<'landing' | 'details', Budget>> {
  return JSON.parse(await readFile(budgetsFile, 'utf8'));
}

/**
 * Loads a page as a phone does and measures its requests, within a second of loading and after scrolling through it.
 */
export async function weighPage(browser: Browser, address: string): Promise<MeasuredPage> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const weights: Promise<Weight>[] = [];
  page.on('response', (response) => weights.push(weigh(response)));
  await page.goto(address, { waitUntil: 'networkidle' });
  const below = await page
    .locator('body link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const later = await page.evaluate(listLaterLoads);
  const loaded = await Promise.all(weights);
  const atFirst = sum(
    loaded.filter(([, , url]) => !later.includes(url)),
    below,
  );
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  const scrolled = sum(await Promise.all(weights), below);
  await page.close();
  return { atFirst, scrolled };
}

/** Addresses fetched a second or more after loading: on a busy machine the network may still be in use by then. */
function listLaterLoads(): string[] {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const end = (visit?.loadEventStart ?? 0) + 1000;
  const fetched = performance.getEntriesByType('resource');
  return fetched.filter(({ startTime }) => startTime >= end).map(({ name }) => name);
}

/** One line for each exceeded budget. */
export function listExcess(name: string, budget: Budget, measured: MeasuredPage): string[] {
  return (['atFirst', 'scrolled'] as const).flatMap((when) =>
    (Object.entries(budget[when]) as [keyof Bytes, number][])
      .filter(([kind, budget]) => measured[when][kind] > budget)
      .map(
        ([kind, budget]) => `${name} ${when} ${kind}: ${measured[when][kind]} of ${budget} bytes`,
      ),
  );
}

type Weight = [keyof Bytes | undefined, number, string];

async function weigh(response: Response): Promise<Weight> {
  const kind = kinds[response.request().resourceType()];
  // Beacons have no response to wait for.
  if (!kind) return [kind, Number(response.headers()['content-length'] ?? 0), response.url()];
  const body = await response.body().catch(() => Buffer.alloc(0));
  const type = response.headers()['content-type'] ?? '';
  return [kind, compressed.test(type) ? compress(body) : body.length, response.url()];
}

function compress(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** @param below URLs of the style sheets below the first screen */
function sum(weights: readonly Weight[], below: readonly string[]): Bytes {
  const bytes: Bytes = { html: 0, style: 0, script: 0, font: 0, image: 0, total: 0 };
  for (const [kind, weight, address] of weights) {
    if (kind) bytes[below.includes(address) ? 'style' : kind] += weight;
    bytes.total += weight;
  }
  return bytes;
}

/** `node scripts/check-budgets.ts [ADDRESS]`: the landing page and the first details page it links to. */
async function checkBudgets(site: string): Promise<string[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const budgets = await readBudgets();
    const landing = await (await fetch(site)).text();
    const details = /\/details-page\/[0-9a-f]{24}\//.exec(landing)?.[0];
    const pages = [
      { name: 'landing' as const, path: '/' },
      ...(details ? [{ name: 'details' as const, path: details }] : []),
    ];
    const faults: string[] = [];
    for (const { name, path } of pages) {
      const measured = await weighPage(browser, new URL(path, site).href);
      console.log(name);
      console.table(measured);
      faults.push(...listExcess(name, budgets[name], measured));
    }
    return faults;
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = await checkBudgets(process.argv[2] ?? 'http://localhost:4321');
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
