import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { buildConsole } from '../../scripts/build-console.ts';
import { findJourneyBrowser } from '../../scripts/support/find-browser.ts';
import { startBackend } from '../../tests/support/servers/backend.ts';
import { administrator, logIn } from '../../tests/support/servers/server-process.ts';
import { seedLists } from './console-data.ts';
import { startMeasuredServer } from './measured-server.ts';
import { quantile } from './publish-edit.ts';

/**
 * `node lab/run.mjs bench/console [forms] [typing] [lists]`: measures the console's production build in Chromium.
 * Forms, with the demo company and a processor slowed four times: click in the sidebar until the first field can be
 * typed in, for the first time and again. Typing: the longest time from a key to the next paint. Lists, with 20,000
 * entries each: click until the rows can be used, and a key in the search until its rows are shown.
 * `SLOW=4 ROUNDS=3 ENTRIES=20000 ONLY=words,pages`; `SLOW_LISTS=1`. Milliseconds; the server shares the machine.
 */
const parts = process.argv.slice(2);
const wants = (part: string) => parts.length === 0 || parts.includes(part);
const slow = Number(process.env.SLOW ?? 4);
const slowLists = Number(process.env.SLOW_LISTS ?? 1);
const rounds = Number(process.env.ROUNDS ?? 3);
const entries = Number(process.env.ENTRIES ?? 20_000);
const only = process.env.ONLY?.split(',');
const isWanted = (name: string) => !only || only.includes(name);

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds after which a screen counts as never shown. */
const patience = 15_000;
/** Time that someone looks at a screen before the next click, in milliseconds. */
const look = 2000;

const forms = [
  ...['about-founder', 'main-banner', 'who-we-are', 'design-solution', 'skills-section'],
  ...['our-team', 'our-portfolio', 'client-testimonial', 'get-started', 'details-banner'],
  ...['add-services', 'page-content-add', 'contact-us', 'process', 'site-identity'],
  ...['navigation', 'redirects', 'search', 'words'],
];

await buildConsole(root);
const browser = await chromium.launch({
  executablePath: findJourneyBrowser() ?? '',
  args: ['--no-sandbox'],
});
const folder = await mkdtemp(join(tmpdir(), 'marquee-console-'));

async function withDemoCompany(): Promise<void> {
  const server = await startMeasuredServer(join(folder, 'demo'), { DEMO_CONTENT: 'on' });
  await server.published(300_000);
  await server.idle();
  const { origin } = new URL(server.api);
  const signIn = async () => ({ origin, token: await logIn(origin) });
  const account = await signIn();
  if (wants('forms')) await measureForms(account);
  if (wants('typing')) await measureTyping(account, server.call);
  await server.stop();
}

interface Account {
  origin: string;
  token: string;
}

async function measureForms(account: Account): Promise<void> {
  const first = new Map<string, number[]>();
  const again = new Map<string, number[]>();
  const key = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const form of forms.filter(isWanted)) {
      const page = await openConsole(account, slow);
      note(first, form, await timeToForm(page, form));
      note(key, form, await timeOfKey(page));
      await clickThrough(page, '/admin/overview');
      await later(look);
      note(again, form, await timeToForm(page, form));
      await page.context().close();
    }
  title(`Click to a form, processor × ${slow}`, 'first', 'again', 'next key');
  for (const form of forms.filter(isWanted))
    row(form, first.get(form), again.get(form), key.get(form));
  const all = (times: Map<string, number[]>) => [...times.values()].flat();
  row('all', all(first), all(again), all(key));
}

/** Opens the console on its Overview in a new browser, and waits as long as someone looks at it. */
async function openConsole({ origin, token }: Account, throttle: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(
    ([key, email, groups]) => {
      localStorage.setItem('admin-token', key);
      localStorage.setItem('admin-email', email);
      localStorage.setItem('admin-folded-groups', groups);
    },
    [token, administrator.email, JSON.stringify(closedGroups)] as const,
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(`${origin}/#/admin/overview`);
  await page.locator('nav li a[href$="/admin/audit-log"]').waitFor();
  await later(look);
  return page;
}

/** Closed at first, so that they are open once they are switched. */
const closedGroups = ['More sections', 'Extensions', 'Site settings', 'Publishing', 'People'];

/** Milliseconds from a click in the sidebar until the first field of the form can be typed in. */
function timeToForm(page: Page, path: string): Promise<number> {
  return page.evaluate(
    ({ path: wanted, fields, patience }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`nav a[href$="/admin/${wanted}"]`);
        if (!link) return reject(new Error(`The sidebar has no ${wanted}.`));
        const began = performance.now();
        link.click();
        const find = () => {
          const form = document.querySelector(`main[data-path$="/admin/${wanted}"] form`);
          const field = form?.querySelector<HTMLElement>(fields);
          const isOpen =
            field && !field.closest('[inert]') && !form?.textContent?.includes('Loading…');
          if (!isOpen && performance.now() - began < patience)
            return void requestAnimationFrame(find);
          field?.focus();
          // The form is drawn, and the page is free to take a key.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        find();
      }),
    { path, fields: fieldSelector, patience },
  );
}

/** The first field, or the button that adds the first item. */
const fieldSelector =
  'input:not([type=hidden], [type=file], :disabled), textarea, select, [role=textbox], section > div > button';

/** Milliseconds from a key right after that to the next paint. */
async function timeOfKey(page: Page): Promise<number> {
  await watchKeys(page);
  await page.keyboard.press('End');
  await later(1500);
  return longestKey(page);
}

async function clickThrough(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) => document.querySelector<HTMLElement>(`nav a[href$="${to}"]`)?.click(),
    path,
  );
  await page.locator(`main[data-path$="${path}"] h1`).waitFor();
}

/** Starts to note how long keys wait for their paint (Event Timing). */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = window as unknown as { keys: number[]; keyWatch?: PerformanceObserver };
    kept.keyWatch?.disconnect();
    kept.keys = [];
    kept.keyWatch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (/^(key|input|beforeinput)/.test(entry.name)) kept.keys.push(entry.duration);
    });
    kept.keyWatch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest since `watchKeys`; 16 at least, because shorter ones are not reported. */
function longestKey(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(16, ...(window as unknown as { keys: number[] }).keys));
}

const sentence = 'The quick brown fox jumps over the lazy dog, twice. ';

interface Typing {
  name: string;
  /** Screen of the console. */
  path: string;
  /** Opens and focuses the field. */
  open: (page: Page) => Promise<void>;
}

async function measureTyping(
  account: Account,
  call: (name: string, input?: object) => Promise<unknown>,
): Promise<void> {
  const [service] = (await call('getAllServices')) as { _id: string }[];
  const paragraphs = Array.from({ length: 40 }, () => `<p>${sentence.repeat(12)}</p>`).join('');
  await call('updateService', { id: service?._id, description: paragraphs });
  await call('saveSection', { section_name: 'redirects', entries: manyRedirects() });
  const caret = (selector: string) => async (page: Page) => {
    await page.locator(selector).first().waitFor();
    await page.locator(selector).first().focus();
    await page.keyboard.press('Control+End');
  };
  const fields: Typing[] = [
    { name: 'heading', path: 'main-banner', open: caret('[name="heading"]') },
    { name: 'long text', path: 'main-banner', open: caret('[name="description"]') },
    { name: 'rich text', path: 'about-founder', open: caret('[contenteditable=true]') },
    {
      name: 'rich text of 29,000 letters',
      path: `edit-service/${service?._id}`,
      open: caret('[contenteditable=true]'),
    },
    { name: 'the largest form (Words)', path: 'words', open: caret('form input[name]') },
    {
      name: 'one of 1,000 redirects',
      path: 'redirects',
      open: async (page) => {
        await page.locator('form ol [aria-expanded]').first().click();
        await caret('form ol input')(page);
      },
    },
    { name: 'search for screens', path: 'overview', open: searchScreens },
  ];
  title(`Longest time from a key to its paint, processor × ${slow}`, 'all keys', 'first key');
  for (const { name, path, open } of fields) {
    if (!isWanted(path.split('/')[0] as string)) continue;
    const all: number[] = [];
    const firstKeys: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await openConsole(account, slow);
      await page.evaluate((to) => (location.hash = `#/admin/${to}`), path);
      await page.locator(`main[data-path$="/${path}"] h1`).waitFor();
      await open(page);
      await later(look);
      await watchKeys(page);
      await page.keyboard.type('a');
      await later(1200);
      firstKeys.push(await longestKey(page));
      await watchKeys(page);
      await page.keyboard.type(sentence, { delay: 60 });
      await later(1500);
      all.push(await longestKey(page));
      await page.context().close();
    }
    row(name, all, firstKeys);
  }
}

async function searchScreens(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('dialog input').waitFor();
}

function manyRedirects(): object[] {
  return Array.from({ length: 1000 }, (_, at) => ({
    from: `/old/page-${at}.html`,
    to: '/',
    temporary: false,
  }));
}

interface List {
  path: string;
  /** One of its rows. */
  row: string;
  /** Box that filters it, and words that one or few entries have. */
  search?: [selector: string, words: string];
}

const table = 'main table tbody tr';
const searchBox = 'main input[type=search]';
const lists: readonly List[] = [
  { path: 'services-list', row: table, search: [searchBox, 'Service 19777'] },
  { path: 'page-content-list', row: table, search: [searchBox, 'Content 19777'] },
  { path: 'pages', row: table, search: [searchBox, 'Page 19777'] },
  { path: 'clients', row: table, search: [searchBox, 'Client 19777'] },
  { path: 'queries', row: table, search: [searchBox, 'Vera 19777'] },
  { path: 'inbox', row: table, search: [searchBox, 'Vera 19777'] },
  { path: 'media', row: 'main ul li a[href*="/media/"]', search: [searchBox, 'picture-19777'] },
  { path: 'drafts', row: 'main ol li' },
  { path: 'history', row: 'main ol li' },
  { path: 'trash', row: 'main ol li' },
  { path: 'releases', row: table, search: [searchBox, '777'] },
  { path: 'audit-log', row: table },
  { path: 'accounts', row: table },
  { path: 'overview', row: 'main ol li, main ul li' },
  { path: 'redirects', row: 'main form ol li' },
];

async function withLongLists(): Promise<void> {
  const backend = await startBackend({ QUERIES_PER_MINUTE: '0' });
  await cp(join(root, 'dist/admin'), join(backend.folder, 'console'), { recursive: true });
  await seedLists(backend, entries);
  const account = { origin: backend.console, token: await backend.session() };
  await measureLists(account);
  await backend.close();
}

async function measureLists(account: Account): Promise<void> {
  const first = new Map<string, number[]>();
  const again = new Map<string, number[]>();
  const found = new Map<string, number[]>();
  const shown = lists.filter(({ path }) => isWanted(path));
  for (let round = 0; round < rounds; round += 1)
    for (const list of shown) {
      const page = await openConsole(account, slowLists);
      if (list.path === 'overview') await clickThrough(page, '/admin/main-banner');
      note(first, list.path, await timeToRows(page, list));
      await later(500);
      if (list.search) note(found, list.path, await timeToFind(page, list));
      await clickThrough(page, list.path === 'overview' ? '/admin/main-banner' : '/admin/overview');
      await later(look);
      note(again, list.path, await timeToRows(page, list));
      await page.context().close();
    }
  title(`Lists of ${entries} entries, processor × ${slowLists}`, 'first', 'again', 'search');
  for (const { path } of shown) row(path, first.get(path), again.get(path), found.get(path));
}

/** Milliseconds from a click in the sidebar, or on a tab, until rows are drawn and the page is free. */
function timeToRows(page: Page, { path, row: selector }: List): Promise<number> {
  return page.evaluate(
    ({ path: wanted, selector: rows, patience }) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLElement>(`a[href$="/admin/${wanted}"]`);
        const began = performance.now();
        if (link) link.click();
        else location.hash = `#/admin/${wanted}`;
        const find = () => {
          const main = document.querySelector(`main[data-path$="/admin/${wanted}"]`);
          const isShown = main?.querySelector(rows.replaceAll('main ', ''));
          if (!isShown && performance.now() - began < patience)
            return void requestAnimationFrame(find);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        find();
      }),
    { path, selector, patience },
  );
}

/** Milliseconds from the last key in the search until only rows with its words are shown. */
async function timeToFind(page: Page, { row: selector, search }: List): Promise<number> {
  const [box, words] = search as [string, string];
  await page.locator(box).first().fill(words.slice(0, -1));
  await later(1500);
  await page.evaluate(
    ({ rows, text, patience }) => {
      const kept = window as unknown as { found: Promise<number> };
      kept.found = new Promise((resolve) => {
        const asked = performance.now();
        let began = 0;
        addEventListener('input', () => (began = performance.now()), { capture: true, once: true });
        const find = () => {
          const all = [...document.querySelectorAll<HTMLElement>(rows)];
          const fits = all.length > 0 && all.every((it) => it.textContent?.includes(text));
          const waited = performance.now() - asked;
          if (began > 0 && (fits || waited > patience)) resolve(performance.now() - began);
          else requestAnimationFrame(find);
        };
        find();
      });
    },
    { rows: selector, text: words, patience },
  );
  await page.locator(box).first().press('End');
  await page.keyboard.type(words.slice(-1));
  return page.evaluate(() => (window as unknown as { found: Promise<number> }).found);
}

function note(times: Map<string, number[]>, name: string, value: number): void {
  times.set(name, [...(times.get(name) ?? []), value]);
  console.error(`${name}: ${value.toFixed(0)}`);
}

function title(words: string, ...columns: string[]): void {
  console.log(`\n${words}`);
  console.log(
    ''.padEnd(32) + columns.map((name) => `${name}: p50`.padStart(16) + 'max'.padStart(7)).join(''),
  );
}

function row(name: string, ...columns: (readonly number[] | undefined)[]): void {
  const cells = columns.map((values = []) =>
    values.length === 0
      ? ''.padStart(23)
      : quantile(values, 0.5).toFixed(0).padStart(16) +
        Math.max(...values)
          .toFixed(0)
          .padStart(7),
  );
  console.log(name.padEnd(32) + cells.join(''));
}

try {
  if (wants('forms') || wants('typing')) await withDemoCompany();
  if (wants('lists')) await withLongLists();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
