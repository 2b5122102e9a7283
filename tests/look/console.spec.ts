import { expect, type Page, test } from 'playwright/test';
import { logInWith, openScreen } from '../support/console.ts';
import { isAccepting } from './baselines.ts';
import { steadyAnswers } from './console-answers.ts';
import { examine } from './examine.ts';
import { consoleLook, consoleViews, logIn } from './names.ts';
import { holdStill, quiet, settle } from './settle.ts';
import { started } from './started.ts';

const { console: running } = started();
type Running = NonNullable<typeof running>;

for (const path of running ? [logIn, ...running.paths] : []) {
  const [screen = ''] = path.split('/');
  const names = consoleViews.map(({ width, scheme }) => consoleLook(path, width, scheme));

  test(`console-${screen} looks as accepted, light and dark`, async ({ browser }) => {
    const isWanted = !isAccepting() || names.some((name) => isAccepting(name));
    test.skip(!isWanted, 'not among those to accept');
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    await holdStill(context);
    const page = await context.newPage();
    const isQuiet = quiet(page);
    await steadyAnswers(page);
    const faults: string[] = [];
    for (const [index, { width, scheme }] of consoleViews.entries()) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await page.emulateMedia({ colorScheme: scheme });
      if (index === 0) await open(page, path, running as Running);
      await isQuiet();
      await settle(page);
      const name = consoleLook(path, width, scheme);
      faults.push(...(await examine(page, { name, hasRules: false })));
    }
    await context.close();
    expect(faults.join('\n')).toBe('');
  });
}

async function open(page: Page, path: string, running: Running) {
  if (path === logIn) {
    await page.goto(`${running.consoleUrl}/#/${logIn}`);
    await page.locator('h1').waitFor();
  } else {
    await logInWith(page, running);
    await openScreen(page, running, path);
  }
}
