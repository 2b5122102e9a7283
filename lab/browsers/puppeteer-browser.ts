import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import { ensureBrowser } from '../../scripts/support/install-browser.ts';
import type { Browser, BrowserWindow } from './browser.ts';
import { ensureProgram } from './programs.ts';

const limitMs = 240_000;

export async function startChromium(): Promise<Browser> {
  return startBrowser({
    browser: 'chrome',
    executablePath: await ensureBrowser(),
    // Letters are as wide as in the other browsers.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--hide-scrollbars'],
  });
}

/** Over WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  return startBrowser({
    browser: 'firefox',
    executablePath: ensureProgram('firefox'),
    // Scroll bars take up no room, as in the other browsers.
    extraPrefsFirefox: {
      'ui.useOverlayScrollbars': 1,
      'widget.gtk.overlay-scrollbars.enabled': true,
    },
  });
}

async function startBrowser(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    timeout: limitMs,
    protocolTimeout: limitMs,
  });
  async function newPage(width: number, height: number): Promise<Page> {
    const page = await browser.newPage();
    page.setDefaultTimeout(limitMs);
    await page.setViewport({ width, height });
    return page;
  }
  return {
    openWindow: async (width, height) => windowOf(await newPage(width, height)),
    async errorsOf(addresses) {
      const page = await newPage(1440, 900);
      const errors: string[] = [];
      const note = (text: string) => errors.push(`${page.url()}: ${text}`);
      page.on('pageerror', (error) => note(String(error)));
      page.on('requestfailed', (request) => {
        // A page that is left stops loading.
        if (!request.failure()?.errorText.includes('ABORTED'))
          note(`${request.url()} was not loaded`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      for (const address of addresses) await page.goto(address, { waitUntil: 'networkidle0' });
      await page.close();
      return errors;
    },
    close: () => browser.close(),
  };
}

function windowOf(page: Page): BrowserWindow {
  return {
    async open(address) {
      await page.goto(address);
    },
    run: (inPage, ...given) => page.evaluate(inPage as never, ...given) as never,
    click: (selector) => page.locator(selector).click(),
    async type(selector, text) {
      await page.focus(selector);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    picture: async (of) => Buffer.from(await page.screenshot({ fullPage: of === 'page' })),
    close: () => page.close(),
  };
}
