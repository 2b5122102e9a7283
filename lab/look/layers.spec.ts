import { expect, type Page, test } from 'playwright/test';
import { publicPages } from '../../tests/look/public-pages.ts';
import { started } from '../../tests/look/started.ts';

const layers = ['tokens', 'base', 'ui', 'sections', 'islands', 'decoration'];

/** For pairs of layers, the one that wins, with the lower one declared last. */
function winners(page: Page, order: string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.id = 'layer-probe';
    const style = document.head.appendChild(document.createElement('style'));
    const won = names.slice(1).map((upper, index) => {
      const lower = names[index];
      const says = (name: string | undefined) => `@layer ${name}{#layer-probe{--won:${name}}}`;
      style.textContent = says(upper) + says(lower);
      return getComputedStyle(probe).getPropertyValue('--won');
    });
    style.remove();
    probe.remove();
    return won;
  }, order);
}

for (const [name, { url, content }] of Object.entries(started().sites))
  test(`every page of ${name} declares the order of layers first, and it applies`, async ({
    page,
  }) => {
    for (const { path } of publicPages(content)) {
      await page.goto(url + path);
      const first = await page.evaluate(() => document.styleSheets[0]?.cssRules[0]?.cssText);
      expect(first, path).toBe(`@layer ${layers.join(', ')};`);
      expect(await winners(page, layers), path).toEqual(layers.slice(1));
    }
  });
