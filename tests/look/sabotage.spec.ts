import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { capture, scaleOf } from './camera.ts';
import { compare, differs, type Raster } from './compare.ts';
import { bringLook, findings } from './examine.ts';
import { publicPages } from './public-pages.ts';
import { holdStill, readThrough } from './settle.ts';
import { started } from './started.ts';

const width = 390;
const { demo } = started().sites;
const service = demo && publicPages(demo.content).find(({ kind }) => kind === 'service');
const address = `${demo?.url}${service?.path}`;

/** Without every rule whose selector begins so, however deep its own rules go. */
function withoutRules(css: string, selector: string): string {
  const start = css.indexOf(`${selector}{`);
  if (start === -1) return css;
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (css[at] === '}' && depth === 0)
      return withoutRules(css.slice(0, start) + css.slice(at + 1), selector);
  }
  return css;
}

/** What is done to the page, and a rule that notices it too where one can. */
const acts: Record<string, { alter?: (html: string) => string; blocked?: RegExp; rule?: string }> =
  {
    'the order of layers turned round': {
      alter: (html) =>
        html.replace(
          /@layer ([\w, ]+);/,
          (_, names: string) => `@layer ${names.split(',').reverse().join(',')};`,
        ),
      rule: 'headings keep their distance',
    },
    'a colour token lost': {
      alter: (html) => html.replaceAll(/--ink:[^;"}]+[;]?/g, ''),
      rule: 'every text has its contrast',
    },
    "one section's CSS missing": {
      alter: (html) => withoutRules(html, '.process'),
    },
    'a face missing': { blocked: /besley[^/]*\.woff2/ },
  };

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await readThrough(page);
  return page;
}

const photograph = (page: Page): Promise<Raster> => capture(page, { scale: scaleOf(width) });

for (const [act, { alter, blocked, rule }] of demo ? Object.entries(acts) : [])
  test(`the guard catches ${act}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    });
    await holdStill(context);
    const [whole, again] = [
      await photograph(await open(context)),
      await photograph(await open(context)),
    ];
    expect(differs(compare(whole, again)), 'the page as it is').toBe(false);

    if (blocked) await context.route(blocked, (route) => route.abort());
    if (alter)
      await context.route(address, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        expect(alter(html)).not.toBe(html);
        await route.fulfill({ response, body: alter(html) });
      });
    const page = await open(context);
    expect(differs(compare(whole, await photograph(page)))).toBe(true);
    if (rule) {
      await bringLook(page);
      const rules = (await findings(page)).map((finding) => finding.rule);
      expect(rules).toContain(rule);
    }
    await context.close();
  });
