import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { categoryPath, servicePath } from '../../../shared/rules/addresses/page-path.ts';
import { bringLook } from '../../../tests/look/examine.ts';
import { buildPageCode } from '../../../tests/look/page-code.ts';
import {
  type FixtureServer,
  fixtureFolder,
  fixtureSite,
  serveFixtureSite,
} from '../../../tests/support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureContent,
} from '../../../tests/support/fixture-site/fixture-source.ts';
import { withMissingParts } from '../../support/missing-parts.ts';

const widths = [320, 390, 600, 768, 820, 1024, 1280, 1440, 1920];
const numbers = Array.from({ length: 74 }, (_, at) => at);
const batches = [0, 1, 2, 3].map((batch) => numbers.filter((_, at) => at % 4 === batch));

test.describe('lists with incomplete items', () => {
  test.describe.configure({ mode: 'parallel' });
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

  for (const [index, batch] of batches.entries())
    test(`combinations of missing parts keep the layout, batch ${index + 1}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const faults: string[] = [];
      for (const number of batch) {
        const content = withMissingParts(demo, number);
        read = await fixtureSite(content);
        for (const path of pathsOf(content, number))
          faults.push(...(await faultsOf(page, server.url + path, number)));
      }
      expect(faults.join('\n')).toBe('');
    });
});

/** The landing page, and others less often, because their lists have fewer parts. */
function pathsOf({ services, pageContents }: FixtureContent, number: number): string[] {
  const [service] = services;
  const [category] = pageContents;
  const hasDetails = service && category && number % 7 === 1;
  return [
    '/',
    ...(number % 2 ? ['/about/'] : []),
    ...(hasDetails ? [servicePath(service), categoryPath(service, category)] : []),
  ];
}

/** Everything that looks wrong on a page and in its dialogs, at every width. */
async function faultsOf(page: Page, url: string, number: number): Promise<string[]> {
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
        'no text covers text': layoutRules['no text covers text'],
        'no text is cut off': layoutRules['no text is cut off'],
        'headings keep their distance': layoutRules['headings keep their distance'],
        'portfolio columns end together': layoutRules['portfolio columns end together'],
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
    faults.push(...found.map((says) => `${number} ${new URL(url).pathname} ${width} ${says}`));
  }
  return faults;
}
