import { type Browser, expect, type Page, test } from 'playwright/test';
import { logInWith, openScreen } from '../support/console/console.ts';
import { isAccepting } from './comparison/baselines.ts';
import { capabilitiesAt, steadyAnswers } from './console-answers.ts';
import { statesOfScreens } from './console-states.ts';
import { examine } from './examine.ts';
import {
  afterSteps,
  beforeLogIn,
  consoleLook,
  consoleViews,
  isScreenLookedAt,
  isViewLookedAt,
  screenName,
} from './names.ts';
import { holdStill, quiet, settle } from './settle.ts';
import { started } from './started.ts';
import { closeWindows } from './windows.ts';

const { console: running } = started();
type Running = NonNullable<typeof running>;

const paths = running ? [...beforeLogIn, ...afterSteps, ...running.paths] : [];

for (const path of paths.filter(isScreenLookedAt)) {
  const screen = screenName(path);
  const names = consoleViews.map(({ width, scheme }) => consoleLook(path, width, scheme));

  test(`console-${screen} looks as accepted, light and dark`, async ({ browser }) => {
    const isWanted = !isAccepting() || names.some((name) => isAccepting(name));
    test.skip(!isWanted, 'not among those to accept');
    const known = isScreen(path) ? capabilitiesAt(path) : null;
    const { page, isQuiet } = await windowOf(browser, known, running as Running);
    const faults: string[] = [];
    let hasPreview = false;
    for (const [index, { width, scheme }] of consoleViews.entries()) {
      const isLookedAt = isViewLookedAt({ width, scheme });
      // On a phone the page says whether there is a preview.
      if (!isLookedAt && width > 600) continue;
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await page.emulateMedia({ colorScheme: scheme });
      if (index === 0) await open(page, path, running as Running);
      // Loaded parts may load more, such as a text editor.
      for (let time = 0; time < 2; time += 1) {
        await isQuiet();
        await settle(page);
      }
      if (width < 600) hasPreview = await page.getByRole('button', previewButton).isVisible();
      else if (hasPreview) await page.locator('aside iframe').waitFor();
      if (!isLookedAt) continue;
      await settle(page);
      const name = consoleLook(path, width, scheme);
      faults.push(...(await examine(page, { name, hasRules: false })));
    }
    expect(faults.join('\n')).toBe('');
  });
}

/** Checks for a screen that needs no further steps after logging in. */
function isScreen(path: string): boolean {
  return ![...beforeLogIn, ...afterSteps].includes(path);
}

/** On a phone a button opens the preview that a desktop shows next to the form. */
const previewButton = { name: 'Preview' };

interface Window {
  page: Page;
  isQuiet: () => Promise<void>;
}

/** One window visits all screens; a failure starts a new one. */
let loggedIn: { known: string; window: Window } | null = null;

/** @param known the backend's capabilities; null if nobody is logged in */
async function windowOf(browser: Browser, known: string | null, running: Running): Promise<Window> {
  if (known !== null && loggedIn?.known === known && !loggedIn.window.page.isClosed())
    return loggedIn.window;
  loggedIn = null;
  await closeWindows(browser);
  if (known === null) return newWindow(browser);
  const window = await logInAt(browser, running);
  loggedIn = { known, window };
  return window;
}

async function logInAt(browser: Browser, running: Running): Promise<Window> {
  const window = await newWindow(browser);
  await logInWith(window.page, running);
  return window;
}

async function newWindow(browser: Browser): Promise<Window> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await holdStill(context);
  const page = await context.newPage();
  await steadyAnswers(page);
  return { page, isQuiet: quiet(page) };
}

async function open(page: Page, path: string, running: Running) {
  for (const step of afterSteps) if (step === path) return statesOfScreens[step](page, running);
  if (isScreen(path)) return openScreen(page, running, path);
  await page.goto(`${running.consoleUrl}/#/${path}`);
  await page.locator('h1').waitFor();
}
