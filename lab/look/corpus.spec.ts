import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { listExcess, readBudgets, weighPage } from '../../scripts/check-budgets.ts';
import { tones } from '../../shared/palette/tones.ts';
import {
  cornerStyles,
  decorations,
  typePairings,
} from '../../shared/sections/settings/site-identity.ts';
import { bringLook, findings } from '../../tests/look/examine.ts';
import { publicPages } from '../../tests/look/public-pages.ts';
import { siteAddress } from '../../tests/look/serve-sites.ts';
import { holdStill, readThrough } from '../../tests/look/settle.ts';
import { started } from '../../tests/look/started.ts';
import { closeWindows } from '../../tests/look/windows.ts';
import { casesOf, nameOfCase } from './cases.ts';

const { sites, port } = started();

for (const one of casesOf(Object.keys(sites)))
  test(`${nameOfCase(one)} is readable and keeps the layout rules`, async ({ browser }) => {
    const { content, look, layout, kind, width } = one;
    const filling = sites[content]?.content;
    const path = filling && publicPages(filling).find((page) => page.kind === kind)?.path;
    await closeWindows(browser);
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

/** Compressed bytes of a page, with the styles of its first screen. */
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

const { demo } = sites;
if (demo)
  test('the first screen stays within its budget in every font pairing and decoration', async () => {
    const budgets = await readBudgets();
    const most = { landing: budgets.landing.atFirst.html, service: budgets.details.atFirst.html };
    const pages = publicPages(demo.content).filter(({ kind }) => kind in most);
    const looks = typePairings.flatMap((type) =>
      decorations.flatMap((decoration) =>
        cornerStyles.flatMap((corners) =>
          tones.map((tone) => [type, decoration, corners, tone].join('-')),
        ),
      ),
    );
    const heavy: string[] = [];
    for (const look of looks)
      for (const { kind, path } of pages) {
        const weight = await weightOf(look, path);
        if (weight > (most[kind as keyof typeof most] ?? 0))
          heavy.push(`${kind} in ${look}: ${weight}`);
      }
    expect(heavy).toEqual([]);
  });

/** Pictures are drawings here, so they are not weighed; tests/e2e/budgets.spec.ts does. */
const weighed = ['html', 'script', 'font'] as const;

for (const type of demo ? typePairings : [])
  test(`pages in ${type} stay within their budgets`, async ({ browser }) => {
    const { landing } = await readBudgets();
    const only = (limits: object) =>
      Object.fromEntries(
        Object.entries(limits).filter(([kind]) => weighed.includes(kind as never)),
      );
    const budget = { ...landing, atFirst: only(landing.atFirst), scrolled: only(landing.scrolled) };
    const address = siteAddress(port, 'demo', `${type}-school-sweep-dark`);
    expect(listExcess(type, budget, await weighPage(browser, address))).toEqual([]);
  });
