import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { buildConsole } from '../scripts/build-console.ts';
import { findBrowser } from '../scripts/support/find-browser.ts';
import { startProduct } from '../tests/support/servers/product.ts';

/**
 * `node lab/run.mjs count-in-sight [PATH…]`: prints how many buttons, links, fields and sentences a screen of the console
 * shows at 1440 × 900, with the demo content and a few changes: in the window and not covered. A link that looks like a
 * button is a button. Without paths, it opens every screen of the sidebar; with paths, it also prints the buttons' names.
 */
const kinds = ['buttons', 'links', 'fields', 'sentences'] as const;
type Counts = Record<(typeof kinds)[number], number>;
const changes = 6;

await buildConsole(fileURLToPath(new URL('..', import.meta.url)));
const product = await startProduct();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const viewport = { width: 1440, height: 900 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  const token = await product.logIn();
  await page.addInitScript((key) => localStorage.setItem('admin-token', key), token);
  for (let number = 1; number <= changes; number += 1)
    await product.call('createCategory', { name: `Category ${number}` });
  await open(page, 'overview');
  print('sidebar', await countIn(page, '#sidebar'));
  const folded = page.locator('#sidebar [aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  const listed = page.locator('#sidebar a[href^="#/admin/"]');
  const entries = await listed.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  print('sidebar, unfolded', { links: new Set(entries).size });
  const all = new Set(entries.map((address) => `${address}`.replace('#/admin/', '')));
  const wanted = process.argv.slice(2);
  for (const path of wanted.length > 0 ? wanted : all) {
    await open(page, path);
    const counts = await countIn(page, 'header:has(~ main), main');
    print(path, counts);
    if (wanted.length > 0) console.log(`  ${counts.names.join(', ')}`);
  }
} finally {
  await browser.close();
  await product.stop();
}

function print(name: string, counts: Partial<Counts>): void {
  const words = kinds.filter((kind) => kind in counts).map((kind) => `${counts[kind]} ${kind}`);
  console.log(`${name.padEnd(24)}${words.map((each) => each.padEnd(14)).join('')}`.trimEnd());
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.consoleUrl}/#/admin/${path}`);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  // Large parts, such as the text editor, are drawn once the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Counts what is in the window and not covered, within the elements of a selector. */
function countIn(page: Page, selector: string): Promise<Counts & { names: string[] }> {
  return page.evaluate((within) => {
    const isInSight = (
      element: Element,
      { left, top, width, height } = element.getBoundingClientRect(),
    ) => {
      const [x, y] = [left + width / 2, top + height / 2];
      const upper = width > 0 && height > 0 && document.elementFromPoint(x, y);
      return (
        Boolean(upper) && (element.contains(upper as Element) || upper === element.closest('label'))
      );
    };
    const inSight = (selectors: string) =>
      [...document.querySelectorAll(within)]
        .flatMap((part) => [...part.querySelectorAll(selectors)])
        .filter((element) => isInSight(element));
    const button =
      'button, summary, [role="button"], input[type="file"], .mantine-Button-root, .mantine-ActionIcon-root';
    const buttons = inSight(button);
    const words = [...document.querySelectorAll(within)].flatMap((part) => {
      const range = document.createRange();
      const texts: string[] = [];
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest('.ProseMirror') || parent.closest(button)) continue;
        range.selectNodeContents(node);
        if (isInSight(parent, range.getBoundingClientRect())) texts.push(node.textContent ?? '');
      }
      return texts;
    });
    const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
    return {
      buttons: buttons.length,
      links: inSight('a[href]').filter((link) => !link.matches(button)).length,
      fields: inSight('input:not([type="file"]), select, textarea, [contenteditable="true"]')
        .length,
      // One that ends in a full stop; names and labels are none.
      sentences: words
        .flatMap((text) => [...sentences.segment(text)])
        .filter(({ segment }) => /\w.*[.?!]\s*$/.test(segment)).length,
      names: buttons.map(
        (each) => each.ariaLabel || each.textContent?.trim() || each.getAttribute('name') || '',
      ),
    };
  }, selector);
}
