import { expect, type Page, test } from 'playwright/test';
import { forgetLook, isAccepting } from './comparison/baselines.ts';
import { contents } from './contents.ts';
import { examine } from './examine.ts';
import { areDialogsLookedAt, isPageLookedAt, siteLook, widthsOf } from './names.ts';
import { publicPages } from './public-pages.ts';
import { holdStill, readThrough, settle } from './settle.ts';
import { started } from './started.ts';
import { closeWindows } from './windows.ts';

for (const [content, { url, content: filling }] of Object.entries(started().sites))
  for (const { kind, path, dialogs = [] } of publicPages(filling))
    for (const width of widthsOf(content)) {
      const hasBaseline = content in contents;
      const nameOf = (what: string) => siteLook(content, what, width);
      const names = [kind, ...dialogs].map(nameOf);
      if (!isPageLookedAt(content, kind, width)) continue;
      test(`${nameOf(kind)} looks as accepted and keeps the rules of layout`, async ({
        browser,
      }) => {
        const wanted = !isAccepting() || (hasBaseline && names.some((name) => isAccepting(name)));
        test.skip(!wanted, 'not among those to accept');
        await closeWindows(browser);
        const context = await browser.newContext({
          viewport: { width, height: width < 600 ? 844 : 900 },
          reducedMotion: 'reduce',
        });
        await holdStill(context);
        const page = await context.newPage();
        await page.goto(url + path, { waitUntil: 'load' });
        await readThrough(page);
        const faults = await examine(page, { name: nameOf(kind), hasBaseline });
        for (const id of areDialogsLookedAt(content, width) ? dialogs : []) {
          const name = nameOf(id);
          const isThere = await openDialog(page, id);
          faults.push(
            ...(isThere
              ? await examine(page, { name, hasBaseline, windowOnly: true })
              : await forgetLook(name)),
          );
        }
        await context.close();
        expect(faults.join('\n')).toBe('');
      });
    }

/** Returns false if the content gives the dialog no button. */
async function openDialog(page: Page, id: string): Promise<boolean> {
  await page.keyboard.press('Escape');
  const button = page.locator(`[commandfor="${id}"]`).first();
  if ((await button.count()) === 0) return false;
  await button.click();
  await page.locator(`dialog#${id}[open]`).waitFor();
  await page.mouse.move(0, 0);
  await settle(page);
  return true;
}
