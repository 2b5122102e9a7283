import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { readBudgets } from '../../scripts/check-budgets.ts';
import { cornerStyles, decorations, typePairings } from '../../shared/content/site-identity.ts';
import { tones } from '../../shared/palette/tones.ts';
import { casesOf, nameOfCase } from './corpus/cases.ts';
import { bringLook, findings } from './examine.ts';
import { publicPages } from './public-pages.ts';
import { siteAddress } from './serve-sites.ts';
import { holdStill, readThrough } from './settle.ts';
import { started } from './started.ts';

const { sites, port } = started();

for (const one of casesOf(Object.keys(sites)))
  test(`${nameOfCase(one)} can be read and keeps the rules of layout`, async ({ browser }) => {
    const { content, look, layout, kind, width } = one;
    const filling = sites[content]?.content;
    const path = filling && publicPages(filling).find((page) => page.kind === kind)?.path;
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    await holdStill(context);
    const page = await context.newPage();
    await page.goto(`${siteAddress(port, content, look, layout)}${path}`, { waitUntil: 'load' });
    await readThrough(page);
    await bringLook(page);
    const faults = (await findings(page)).map(({ rule, says }) => `${rule}: ${says}`);
    await context.close();
    expect(faults.join('\n')).toBe('');
  });

/** The bytes of a page as they travel, with the styles of its first screen. */
function weightOf(look: string, path: string): Promise<number> {
  const { host } = new URL(siteAddress(port, 'demo', look));
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve(brotliCompressSync(Buffer.concat(parts)).length));
    }).on('error', reject);
  });
}

if (sites.demo)
  test('the first screen keeps its budget in every lettering and decoration', async () => {
    const { landing } = await readBudgets();
    const heavy: string[] = [];
    for (const type of typePairings)
      for (const decoration of decorations)
        for (const corners of cornerStyles)
          for (const tone of tones) {
            const look = [type, decoration, corners, tone].join('-');
            const weight = await weightOf(look, '/');
            if (weight > (landing.atFirst.html ?? 0)) heavy.push(`${look}: ${weight}`);
          }
    expect(heavy).toEqual([]);
  });
