import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test';
import { sampleOf } from '../support/sample.ts';
import { capture, scaleOf } from './camera.ts';
import { compare, differs, type Raster } from './comparison/compare.ts';
import { bringLook, findings } from './examine.ts';
import { widthsOf } from './names.ts';
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
      alter: (html) => html.replaceAll(/--ground:[^;"}]+[;]?/g, ''),
      rule: 'every text has its contrast',
    },
    "one section's CSS missing": {
      alter: (html) => withoutRules(html, '.process'),
    },
    'a face missing': { blocked: /display-[^/]*\.woff2/ },
  };

function newContext(browser: Browser, across = width): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: across, height: 844 }, reducedMotion: 'reduce' });
}

async function open(context: BrowserContext): Promise<Page> {
  await holdStill(context);
  const page = await context.newPage();
  await page.goto(address);
  await readThrough(page);
  return page;
}

const photograph = (page: Page, across = width): Promise<Raster> =>
  capture(page, { scale: scaleOf(across) });

let drawn: Promise<Raster> | undefined;
/** The page as it is, drawn once. */
function whole(browser: Browser): Promise<Raster> {
  drawn ??= newContext(browser).then(async (context) => {
    const picture = await photograph(await open(context));
    await context.close();
    return picture;
  });
  return drawn;
}

if (demo)
  test('the guard says nothing of a page that is as it was', async ({ browser }) => {
    const context = await newContext(browser);
    const again = await photograph(await open(context));
    await context.close();
    expect(differs(compare(await whole(browser), again))).toBe(false);
  });

for (const [act, { alter, blocked, rule }] of demo ? sampleOf(Object.entries(acts), 1) : [])
  test(`the guard catches ${act}`, async ({ browser }) => {
    const context = await newContext(browser);
    if (blocked) await context.route(blocked, (route) => route.abort());
    if (alter)
      await context.route(address, async (route) => {
        const { host, port, pathname } = new URL(address);
        // A browser knows every name under localhost; Node asks the machine's resolver, which may not.
        const headers = { ...route.request().headers(), host };
        const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
        const html = await response.text();
        expect(alter(html)).not.toBe(html);
        await route.fulfill({ response, body: alter(html) });
      });
    const page = await open(context);
    expect(differs(compare(await whole(browser), await photograph(page)))).toBe(true);
    if (rule) {
      await bringLook(page);
      const rules = (await findings(page)).map((finding) => finding.rule);
      expect(rules).toContain(rule);
    }
    await context.close();
  });

for (const across of demo ? sampleOf(widthsOf('demo'), 1) : [])
  test(`the guard catches sixteen pixels lost under one heading, at ${across}`, async ({
    browser,
  }) => {
    const context = await newContext(browser, across);
    const page = await open(context);
    const before = await photograph(page, across);
    await page
      .locator('main h2')
      .last()
      .evaluate((heading) => {
        heading.style.marginBottom = `${Number.parseFloat(getComputedStyle(heading).marginBottom) - 16}px`;
      });
    const after = await photograph(page, across);
    await context.close();
    expect(differs(compare(before, after))).toBe(true);
  });
