import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { categoryPath, servicePath } from '../../../shared/rules/page-path.ts';
import { bringLook } from '../../look/examine.ts';
import { buildPageCode } from '../../look/page-code.ts';
import {
  type FixtureServer,
  fixtureFolder,
  fixtureSite,
  serveFixtureSite,
} from '../../support/fixture-site/fixture-site.ts';
import { type FixtureContent, fixtureContent } from '../../support/fixture-site/fixture-source.ts';
import { combinations, withMissingParts } from '../../support/fixture-site/missing-parts.ts';
import { isWhole } from '../../support/sample.ts';

const widths = [320, 390, 600, 768, 820, 1024, 1280, 1440, 1920];
/** Else two that once broke: figures in narrow columns, and a team without pictures and links. */
const numbers = isWhole ? Array.from({ length: combinations }, (_, number) => number) : [13, 43];
/** A phone’s, a tablet’s and a computer’s, others for the next combination. */
const widthsOf = (number: number) =>
  [0, 3, 6].map((step) => widths[(number + step) % widths.length] ?? 320);

test.describe('lists whose items lack parts', () => {
  let folder: string;
  let demo: FixtureContent;
  let read: Awaited<ReturnType<typeof fixtureSite>>;
  let server: FixtureServer;
  test.beforeAll(async () => {
    folder = await fixtureFolder();
    process.env.LOOK_PAGE_CODE = join(folder, 'page-code.js');
    await buildPageCode(process.env.LOOK_PAGE_CODE);
    demo = await fixtureContent();
    server = await serveFixtureSite((path, host) => read(path, host));
  });
  test.afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  for (const number of numbers)
    test(`combination ${number} looks composed`, async ({ page }) => {
      const content = withMissingParts(demo, number);
      read = await fixtureSite(content);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const widths = widthsOf(number);
      const faults = await faultsOf(page, `${server.url}/`, widths);
      const [category] = content.pageContents;
      const service = content.services.find(({ _id }) => _id === category?.category_id);
      if (service && category) {
        faults.push(...(await faultsOf(page, server.url + servicePath(service), widths)));
        faults.push(
          ...(await faultsOf(page, server.url + categoryPath(service, category), widths)),
        );
      }
      expect(faults.join('\n')).toBe('');
    });
});

/** Everything that looks wrong on a page and in its dialogs, at these widths. */
async function faultsOf(page: Page, url: string, widths: number[]): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await expect(page.locator('body')).toHaveAttribute('data-whole', '');
  await bringLook(page);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(() => {
      const { layoutRules, rulesOfLists } = window.look;
      const rules = Object.entries({
        ...rulesOfLists,
        'nothing scrolls sideways': layoutRules['nothing scrolls sideways'],
        'no text lies on text': layoutRules['no text lies on text'],
        'no text is cut off': layoutRules['no text is cut off'],
      });
      const judge = () =>
        rules.flatMap(([rule, find]) => (find?.() ?? []).map((says) => `${rule}: ${says}`));
      const all = judge();
      for (const dialog of document.querySelectorAll('dialog')) {
        dialog.showModal();
        all.push(...judge());
        dialog.close();
      }
      return all;
    });
    faults.push(...found.map((says) => `${new URL(url).pathname} ${width} ${says}`));
  }
  return faults;
}
