import { expect, type Page, test } from 'playwright/test';
import { logInWith, openScreen } from '../support/console.ts';
import { isAccepting } from './baselines.ts';
import { steadyAnswers } from './console-answers.ts';
import { examine } from './examine.ts';
import { consoleLook, logIn, schemes, consoleWidths as widths } from './names.ts';
import { holdStill, quiet, settle } from './settle.ts';
import { started } from './started.ts';

const { console: running } = started();
type Running = NonNullable<typeof running>;

for (const path of running ? [logIn, ...running.paths] : []) {
  const [screen = ''] = path.split('/');
  const nameOf = (width: number, scheme: string) => consoleLook(path, width, scheme);
  const names = widths.flatMap((width) => schemes.map((scheme) => nameOf(width, scheme)));

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
    await page.setViewportSize({ width: widths[0], height: 900 });
    await open(page, path, running as Running);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        await isQuiet();
        await settle(page);
        faults.push(...(await examine(page, { name: nameOf(width, scheme), hasRules: false })));
      }
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
