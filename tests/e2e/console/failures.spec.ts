import { expect, type Page } from 'playwright/test';
import { closeAlert, logInWith, openScreen, test } from '../../support/console/console.ts';
import { screenPaths } from '../../support/console/console-screens.ts';
import { isWhole, nightly, sampleOf } from '../../support/sample.ts';
import { callAddress } from '../../support/servers/product.ts';
import { deedsOf } from './cut-off-deeds.ts';

/** Every section's screen, the call it saves by, and the words of specification §8. */
const saves = [
  ['about-founder', 'saveSection', 'Failed to save section'],
  ['main-banner', 'saveSection', 'Failed to save main banner section'],
  ['who-we-are', 'saveOrUpdateWhoWeAre', 'Failed to save section'],
  ['design-solution', 'saveSection', 'Failed to save section'],
  ['skills-section', 'saveSection', 'Failed to save skills section'],
  ['our-team', 'saveSection', 'Failed to save team section'],
  ['our-portfolio', 'saveSection', 'Failed to save portfolio section'],
  ['client-testimonial', 'saveSection', 'Failed to save testimonials section'],
  ['get-started', 'saveSection', 'Failed to save get started section'],
  ['contact-us', 'saveSection', 'Failed to save contact us section'],
  ['details-banner', 'saveOrUpdateBanner', 'Failed to save details banner section'],
  ['site-identity', 'saveSection', 'Failed to save section'],
] as const;

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

// In `npm test` admin/forms/SectionForm.test.tsx says so of a form.
nightly(test)(
  'a save that fails says so in the words of its section, and keeps the form',
  async ({ console: page, product }) => {
    const fault = { code: 500, message: 'Something went wrong here. Try again.', data: null };
    for (const [path, call, words] of sampleOf(saves, 2)) {
      await page.route(callAddress(call), (route) => route.fulfill({ status: 500, json: fault }));
      await openScreen(page, product, path);
      await submit(page);
      expect(await closeAlert(page), path).toBe(words);
      await expect(page.getByText('Not saved')).toBeVisible();
      await page.unrouteAll();
    }
  },
);

nightly(test)('a save without any answer says the same', async ({ console: page, product }) => {
  await page.route(callAddress('saveSection'), (route) => route.abort());
  await openScreen(page, product, 'our-team');
  await page.getByLabel('Heading').fill('Typed before the cable came out');
  await submit(page);
  expect(await closeAlert(page)).toBe('Failed to save team section');
  await expect(page.getByLabel('Heading')).toHaveValue('Typed before the cable came out');
});

/** Screens that read nothing of their own before something is typed. */
const begun = /^(add-services|page-content-add|page\/new|demo-content|my-account|site-identity)$/;

nightly(test)(
  'a screen that could not be read says so, claims nothing, and is read again',
  async ({ console: page, product }) => {
    const paths = (await screenPaths(product)).filter((path) => !begun.test(path));
    for (const path of paths) {
      // Who is signed in is known; everything else gets no answer.
      await page.route(/\/api\/admin\/(?!me$)/, (route) => route.abort());
      await page.goto('about:blank');
      await openScreen(page, product, path);
      const again = page.getByRole('main').getByRole('button', { name: 'Load again' }).first();
      const dialog = page.locator('.swal2-popup');
      await expect(again.or(dialog).first(), path).toBeVisible();
      if (await dialog.isVisible()) await closeAlert(page);
      await expect(again, path).toBeVisible();
      await expect(page.getByRole('main'), path).not.toContainText(
        /Nothing here yet|Nobody yet|No (links|redirects|tokens)\b|matches this page/,
      );
      await page.unrouteAll();
      await again.click();
      await expect(page.getByRole('button', { name: 'Load again' }), path).toHaveCount(0);
    }
  },
);

/** What a screen says of what is not there. */
const claims =
  /Nothing (here yet|besides|waiting|is deleted|was|has gone live)|Nobody yet|No (links|redirects|tokens|steps|queries|lead|of this kind)\b|There is no|because this is empty|matches this page/;

nightly(test)(
  'while answers are held back nothing is said to be empty, and nothing pressed twice is sent twice',
  async ({ console: page, product }) => {
    const main = page.getByRole('main');
    const late = () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { held, answer: () => answer() };
    };
    const paths = (await screenPaths(product)).filter((path) => !begun.test(path));
    // As a whole it goes through every screen.
    test.slow(isWhole);
    for (const path of sampleOf(paths, 2)) {
      const { held, answer } = late();
      await page.route(/\/api\/admin\/(?!me$|publish-events$)/, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.goto('about:blank');
      await page.goto(`${product.consoleUrl}/#/admin/${path}`);
      await expect(main, path).toContainText(/Loading(…|\.\.\.)|being looked at…/);
      await expect(main, path).not.toContainText(claims, { useInnerText: true });
      answer();
      await expect(main.getByText(/^Loading/), path).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    }

    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
    );
    const times = (call: string) => sent.filter((name) => name === call).length;
    await openScreen(page, product, 'drafts');
    await page.getByRole('button', { name: '+ Draft' }).click();
    await page.getByLabel('Name of the draft').fill('Begun once');
    for (const [call, name] of [
      ['open-change-set', 'Begin'],
      ['share-change-set', 'Make a link'],
    ] as const) {
      const { held, answer } = late();
      await page.route(`**/api/admin/${call}`, async (route) => {
        await held;
        await route.continue();
      });
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await expect(page.locator('button[aria-busy="true"], button[data-loading]')).toHaveText(name);
      await button.dispatchEvent('click');
      answer();
      await expect(button.and(page.locator('[aria-busy="true"], [data-loading]'))).toHaveCount(0);
      expect(times(call), name).toBe(1);
    }
    await expect(page.getByLabel('Link to the draft')).toBeVisible();
  },
);

test("the server's objections stand under their fields", async ({ console: page, product }) => {
  const objection = 'Heading is taken.';
  await page.route(callAddress('saveSection'), (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 400,
        message: objection,
        data: null,
        error: { id: 'VALIDATION_FAILED', field: 'heading', fields: { heading: objection } },
      },
    }),
  );
  await openScreen(page, product, 'our-team');
  await submit(page);
  await closeAlert(page);
  await expect(page.locator('#field-heading-error')).toHaveText(objection);
  await expect(page.getByLabel('Heading')).toBeFocused();
});

nightly(test)(
  'a section that cannot be read leaves an empty form, and the fault only in the log',
  async ({ console: page, product }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.route(callAddress('getSection'), (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: 'No', data: null } }),
    );
    await openScreen(page, product, 'get-started');
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect
      .poll(() => logged.filter((line) => line.includes('AxiosError')).length)
      .toBeGreaterThan(0);
    await expect(page.locator('.swal2-popup')).toHaveCount(0);
    await expect(page.getByText('No', { exact: true })).toHaveCount(0);
  },
);

nightly(test)(
  'what could not be read is never overwritten: it is read first, then sent with what was added',
  async ({ console: page, product }) => {
    const read = async () =>
      (await product.call('getSection', { section_name: 'client_testimonials' })).data as {
        cover_image: string;
        details: { name: string }[];
      };
    const before = await read();
    await page.route(callAddress('getSection'), (route) => route.abort());
    await openScreen(page, product, 'client-testimonial');
    await page.getByRole('button', { name: 'Add testimonial' }).click();
    await page.locator('#field-details-0-name').fill('Added while nothing could be read');
    await submit(page);
    expect(await closeAlert(page)).toBe('Failed to save testimonials section');
    expect(await read()).toEqual(before);

    await page.unroute(callAddress('getSection'));
    await submit(page);
    await expect(page.getByText('The stored content arrived only now.')).toBeVisible();
    await submit(page);
    expect(await closeAlert(page)).toBe('Saved successfully');
    const after = await read();
    expect(after.cover_image).toBe(before.cover_image);
    expect(after.details.map(({ name }) => name)).toEqual([
      ...before.details.map(({ name }) => name),
      'Added while nothing could be read',
    ]);
  },
);

nightly(test)(
  'a screen whose code is gone is fetched anew once, and otherwise says so',
  async ({ console: page, product }) => {
    await openScreen(page, product, 'our-team');
    let refused = 0;
    await page.route('**/assets/GetStarted*', (route) => {
      refused += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page.getByText('This screen could not be opened')).toBeVisible();
    expect(refused).toBeGreaterThan(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Started');
  },
);

test('what a killed server cuts off says what to do, takes nothing away, and goes through once it is back', async ({
  console: page,
  product,
  browser,
}) => {
  const again = /could not be reached\. Try again in a moment/;
  const begun = [];
  // One for all: an account has ten sessions at most, and the eleventh ends the first.
  const token = await product.logIn();
  for (const deed of sampleOf(await deedsOf(product), 1)) {
    // A browser of its own: six tabs of one take all the connections that it opens to a server.
    const screen = await browser.newPage({ reducedMotion: 'reduce' });
    await logInWith(screen, { token, email: product.email });
    await openScreen(screen, product, deed.path);
    await deed.fill?.(screen);
    begun.push({ screen, ...deed });
  }
  await openScreen(page, product, 'inbox');
  const tab = page.getByRole('tab', { name: 'Spam' });
  await tab.waitFor();
  await product.kill();

  for (const { screen, path, press } of begun) {
    await screen.getByRole('button', { name: press, exact: true }).first().click();
    await expect(screen.getByText(again).first(), path).toBeVisible();
  }
  // Who is signed in is asked anew with another tab, and is not forgotten.
  await tab.click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Load again' })).toBeVisible();

  await product.restart();
  for (const { screen, path, press, done } of begun) {
    // The form says it first, and an alert comes a moment later; by now it has come.
    if (await screen.locator('.swal2-popup').isVisible()) await closeAlert(screen);
    await screen.getByRole('button', { name: press, exact: true }).first().click();
    await expect(screen.getByText(done).first(), path).toBeVisible();
    await screen.close();
  }
  await page.getByRole('main').getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText('This list could not be read.')).toHaveCount(0);
});

nightly(test)(
  'a part of a screen whose code cannot be fetched takes nothing typed from sight',
  async ({ console: page, product }) => {
    await openScreen(page, product, 'our-team');
    await page.route('**/assets/SaveAsDraft*', (route) => route.abort());
    const missing = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/SaveAsDraft-'),
    );
    await page.getByLabel('Heading').fill('Typed as the cable came out');
    await expect(page.getByText('1 edit, seen only by you')).toBeVisible();
    await missing;
    await page.unrouteAll();
    // It comes by itself: a browser remembers what it could not import, but not what it could not fetch.
    await page.route('**/assets/SaveAsDraftDialog*', (route) => route.abort());
    await page.getByRole('button', { name: 'Later…' }).click();
    expect(await closeAlert(page)).toMatch(/^This could not be opened\. Try again/);
    await expect(page.getByLabel('Heading')).toHaveValue('Typed as the cable came out');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Later…' }).click();
    await expect(
      page.getByRole('dialog').getByText('What you typed is kept in a draft.'),
    ).toBeVisible();
  },
);
