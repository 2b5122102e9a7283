import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryPath } from '../../shared/rules/addresses/page-path.ts';
import {
  nextPartners,
  nextTestimonial,
  previousPartners,
  previousTestimonial,
} from '../../shared/words/en.ts';
import { contents } from '../../tests/look/contents.ts';
import { buildPageCode } from '../../tests/look/page-code.ts';
import { dialogs, distinctPages } from '../../tests/look/public-pages.ts';
import {
  type FixtureServer,
  fixtureSite,
  picture,
  serveFixtureSite,
} from '../../tests/support/fixture-site/fixture-site.ts';
import type { FixtureContent } from '../../tests/support/fixture-site/fixture-source.ts';
import { flatPicture } from '../../tests/support/fixture-site/flat-picture.ts';
import { type Product, startProduct } from '../../tests/support/servers/product.ts';
import type { Browser, BrowserWindow } from './browser.ts';
import { notedErrors, noteErrors } from './errors-in-page.ts';
import { differences, layoutOf } from './layout.ts';
import { startChromium, startFirefox } from './puppeteer-browser.ts';
import { readThrough } from './read-through.ts';
import { startWebKit } from './webkit.ts';

/** Pictures of every page in every browser, to look at after a failure. */
const pictures = fileURLToPath(new URL('../../test-results/browsers/', import.meta.url));
const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const made = await makeContents();
const pages = Object.entries(made).flatMap(([name, content]) =>
  distinctPages(name, content).map(({ kind, path }) => ({
    name: `${name}-${kind}`,
    content: name,
    path,
  })),
);
const { services, pageContents } = made.demo;
const categories = pageContents.filter(
  ({ category_id }) => category_id === pageContents[0]?.category_id,
);
const [category, other] = categories;
const service = services.find(({ _id }) => _id === category?.category_id);
if (!service || !category || !other) throw new Error('The demo content has too few categories.');

const sites = new Map<string, FixtureServer>();
let product: Product;
let chromium: Browser;
/** Returns the broken rules of a page (tests/look/in-page). */
let brokenRules: () => { rule: string; says: string }[];
beforeAll(async () => {
  const pageCode = join(pictures, 'page-code.js');
  await buildPageCode(pageCode);
  // The page's own policy forbids scripts from text, but not functions of a driver.
  brokenRules = new Function(
    `${await readFile(pageCode, 'utf8')}\nreturn look.brokenRules();`,
  ) as typeof brokenRules;
  for (const [name, content] of Object.entries(made))
    sites.set(name, await serveFixtureSite(await fixtureSite(content), drawPicture));
  [product, chromium] = await Promise.all([startProduct(), startChromium()]);
});
afterAll(async () => {
  const served = [...sites.values()].map((site) => site.stop());
  await Promise.all([...served, product?.stop(), chromium?.close()]);
});

describe.each([
  { name: 'firefox', start: startFirefox },
  { name: 'webkit', start: startWebKit },
])('$name', ({ name, start }) => {
  let browser: Browser;
  let page: BrowserWindow;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser?.close());

  async function open(address: string, { width, height } = desktop): Promise<BrowserWindow> {
    await page?.close();
    page = await browser.openWindow(width, height);
    await page.open(address);
    await noteErrors(page);
    return page;
  }
  const textOf = (selector: string) =>
    page.run((it) => document.querySelector<HTMLElement>(it)?.innerText ?? null, selector);
  const matches = (selector: string) =>
    page.run((it) => document.querySelector(it) !== null, selector);
  const isShown = (selector: string) =>
    page.run((it) => document.querySelector(it)?.checkVisibility() ?? false, selector);
  // Not `:focus`: a window on a display without a manager may be in the background.
  const isActive = (selector: string) =>
    page.run((it) => document.activeElement?.matches(it) ?? false, selector);

  /** Scrolls to an element once everything above it has its height, as a visitor would. */
  async function scrollTo(selector: string): Promise<void> {
    await expect.poll(() => matches('body[data-whole]')).toBe(true);
    await page.run(
      (it) => document.querySelector(it)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      selector,
    );
  }

  describe.each([phone, desktop])('at $width pixels', (size) => {
    test.for(pages)('$name looks as in Chromium', async ({ name: look, content, path }) => {
      const address = addressOf(path, content);
      const wanted = await inChromium(address, size, `${look}-${size.width}`);
      await open(address, size);
      await readThrough(page);
      const found = await layoutOf(page);
      const broken = await page.run(brokenRules);
      await writeFile(
        join(pictures, `${look}-${size.width}-${name}.png`),
        await page.picture('page'),
      );
      expect(differences(found, wanted)).toEqual([]);
      expect(broken).toEqual([]);
      await expect.poll(() => page.run(hiddenHeadings)).toEqual([]);
      expect(await notedErrors(page)).toEqual([]);
    });
  });

  test('no page writes an error to the console', async () => {
    const addresses = pages.map(({ path, content }) => addressOf(path, content));
    const faulty = "data:text/html,<script>console.error('a fault')</script>";
    expect(await browser.errorsOf([faulty])).toEqual([expect.stringContaining('a fault')]);
    expect(await browser.errorsOf(addresses)).toEqual([]);
  });

  test('a message from the form arrives', async () => {
    await open(product.siteUrl, phone);
    const form = '.contact-us form';
    await scrollTo(form);
    await expect.poll(() => matches(`${form}[novalidate]`)).toBe(true);
    await page.type(`${form} [name=name]`, `Ada with ${name}`);
    await page.type(`${form} [name=phone_number]`, '0113 496 0142');
    await page.type(`${form} [name=subject]`, 'Year 7 science');
    const question = await textOf(`${form} .captcha label`);
    const [x = 0, y = 0] = question?.match(/\d/g)?.map(Number) ?? [];
    await page.type(`${form} .captcha input`, String(x + y));
    await page.click(`${form} [type=submit]`);
    await expect.poll(() => textOf(`${form} [role=status]`)).toMatch(/Thank/);
    const { data } = await product.call('list-leads', { limit: 50 });
    expect(JSON.stringify(data)).toContain(`Ada with ${name}`);
    expect(await notedErrors(page)).toEqual([]);
  });

  test('the search filters the categories, and a click shows one in place', async () => {
    await open(addressOf(categoryPath(service, category)));
    const listed = () =>
      page.run(() => [...document.querySelectorAll('.browser li')].map((it) => it.textContent));
    expect(await listed()).toHaveLength(categories.length);
    await page.click(`.browser a[href="${categoryPath(service, other)}"]`);
    await expect.poll(() => textOf('article h2')).toBe(other.heading);
    expect(await page.run(() => location.pathname)).toBe(categoryPath(service, other));
    await page.type('#category-search', other.heading);
    await expect.poll(listed).toEqual([other.heading]);
    await page.type('#category-search', ' and nothing like it');
    await expect.poll(() => textOf('.browser [role=status]')).not.toBe('');
    expect(await notedErrors(page)).toEqual([]);
  });

  test('arrows move testimonials and logos', async () => {
    await open(addressOf('/'));
    const voice = () => textOf('.voice.current');
    // By position; those out of view are inert.
    const logos = () =>
      page.run(() =>
        [...document.querySelectorAll('.partners .keen-slider__slide')]
          .map((slide, index) => ({ slide, index, left: slide.getBoundingClientRect().left }))
          .filter(({ slide }) => !slide.hasAttribute('inert'))
          .sort((one, next) => one.left - next.left)
          .map(({ index }) => index),
      );
    await scrollTo('.voices');
    await expect.poll(() => matches('[data-island=TestimonialSlider]')).toBe(false);
    const firstVoice = await voice();
    await page.click(`[aria-label="${nextTestimonial}"]`);
    await expect.poll(voice).not.toBe(firstVoice);
    await page.click(`[aria-label="${previousTestimonial}"]`);
    await expect.poll(voice).toBe(firstVoice);
    await scrollTo('.partners');
    await expect.poll(() => matches('.logos.awake')).toBe(true);
    const firstLogos = await logos();
    await page.click(`[aria-label="${nextPartners}"]`);
    await expect.poll(logos).not.toEqual(firstLogos);
    await page.click(`[aria-label="${previousPartners}"]`);
    await expect.poll(logos).toEqual(firstLogos);
    expect(await notedErrors(page)).toEqual([]);
  });

  test.for(dialogs)('%s opens, closes with Escape and gives the focus back', async (id) => {
    await open(addressOf('/'), phone);
    const opener = `[commandfor="${id}"]`;
    await page.click(opener);
    await expect.poll(() => matches(`#${id}:modal`)).toBe(true);
    expect(await page.run(() => document.activeElement?.closest('dialog')?.id)).toBe(id);
    await writeFile(join(pictures, `${id}-${name}.png`), await page.picture('window'));
    await page.press('Escape');
    await expect.poll(() => matches(`#${id}[open]`)).toBe(false);
    await expect.poll(() => isActive(opener)).toBe(true);
    await page.press('Enter');
    await expect.poll(() => matches(`#${id}:modal`)).toBe(true);
    await page.click(`#${id} .modal-close`);
    await expect.poll(() => matches(`#${id}[open]`)).toBe(false);
    expect(await notedErrors(page)).toEqual([]);
  });

  test('on a phone the menu opens and closes, and its links lead to their pages', async () => {
    await open(addressOf('/'), phone);
    const [button, link] = ['.header .links button', '.header .links a'];
    expect(await isShown(link)).toBe(false);
    await page.click(button);
    expect(await isShown(link)).toBe(true);
    await writeFile(join(pictures, `menu-${name}.png`), await page.picture('window'));
    await page.press('Escape');
    await expect.poll(() => isShown(link)).toBe(false);
    expect(await isActive(button)).toBe(true);
    await page.press('Enter');
    await expect.poll(() => isShown(link)).toBe(true);
    expect(await notedErrors(page)).toEqual([]);
    const path = await page.run(
      (it) => document.querySelector<HTMLAnchorElement>(it)?.pathname,
      link,
    );
    await page.click(link);
    await expect.poll(() => page.run(() => location.pathname)).toBe(path);
  });
});

/** Headings that stay transparent in view; each is scrolled to, because those ahead are hidden until they play. */
function hiddenHeadings(): string[] {
  const hidden = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3), .contact-us h2')]
    .filter((heading) => heading.checkVisibility())
    .filter((heading) => !heading.checkVisibility({ opacityProperty: true }));
  hidden[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return hidden.map(({ textContent }) => textContent);
}

/** The contents of ordinary companies, that of the demo with a menu. */
async function makeContents() {
  const { shortest: _, oddest: __, ...ordinary } = contents;
  const entries = Object.entries(ordinary).map(async ([name, make]) => [name, await make()]);
  const all: Record<keyof typeof ordinary, FixtureContent> = Object.fromEntries(
    await Promise.all(entries),
  );
  const { navigation } = all.demo.sections;
  all.demo.sections.navigation = { ...navigation, header: navigation?.footer };
  return all;
}

/** In the formats of the product; contents without a company have drawings only. */
function drawPicture(path: string): Promise<Buffer> {
  return picture(path).catch(() => flatPicture(path));
}

function addressOf(path: string, content = 'demo'): string {
  return `${sites.get(content)?.url}${path}`;
}

const measured = new Map<string, ReturnType<typeof layoutOf>>();

/** Measured once for all other browsers. */
function inChromium(
  address: string,
  size: typeof phone,
  name: string,
): ReturnType<typeof layoutOf> {
  const layout = measured.get(name) ?? measure();
  measured.set(name, layout);
  return layout;

  async function measure() {
    const page = await chromium.openWindow(size.width, size.height);
    await page.open(address);
    await readThrough(page);
    const found = await layoutOf(page);
    await writeFile(join(pictures, `${name}-chromium.png`), await page.picture('page'));
    await page.close();
    return found;
  }
}
