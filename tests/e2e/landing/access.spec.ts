import { expect, test } from 'playwright/test';
import { contents } from '../../look/contents.ts';
import { dialogs, distinctPages } from '../../look/public-pages.ts';
import { accessibilityFaults } from '../../support/axe.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';
import { scrollThrough } from '../../support/scroll.ts';

test.describe('with the demo content', () => {
  const { site } = withFixtureSite();

  test('axe reports no violation in the dialogs on a phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(site().url);
    for (const id of dialogs) {
      await page.locator(`[commandfor="${id}"]`).click();
      await expect(page.locator(`#${id}`)).toBeVisible();
      expect(await accessibilityFaults(page, [], `#${id}`), id).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('the whole page can be used by keyboard alone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site().url);
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        return element.ariaLabel || element.innerText?.split('\n')[0] || element.id;
      });
    const tab = async () => {
      await page.keyboard.press('Tab');
      return focused();
    };
    expect(await tab()).toBe('Skip to content');
    expect(await tab()).toBe('Carrel, home');
    expect(await tab()).toBe('Contact');
    expect(await tab()).toBe('Contact Us');
    expect(await tab()).toBe("Founder's Insight");
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await focused()).toBe("Founder's Insight");

    const met: string[] = [];
    for (let press = 0; press < 80 && met.at(-1) !== 'Send message'; press += 1)
      met.push(await tab());
    for (const name of [
      'Corporate identity',
      'Curriculum development',
      'Adaeze Bright on Twitter',
      'Fox Reads, for Saint Wilfrid Press',
      'Next testimonial',
      'Get started',
      'Next partners',
      'hello@carrel.example',
      'Facebook',
      'contact-subject',
      'Send message',
    ])
      expect(met).toContain(name);
    // Until the form’s script runs, the browser itself validates empty fields.
    await expect(page.locator('.contact-us form')).toHaveAttribute('novalidate', '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(/solve the captcha correctly/);
    await expect(page.getByLabel('Name')).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every text, picture and link is readable', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(site().url);
      for (const text of [
        'They sent back our own scheme of work',
        'The answers are the ones I would have given.',
        'Support in eleven languages',
        'Renji Mori',
        '120 short science films',
      ])
        await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /Fox Reads/ })).toBeVisible();
      const opacities = await page
        .locator('h2')
        .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).opacity));
      expect(new Set(opacities)).toEqual(new Set(['1']));
      await page.getByRole('button', { name: /Outsourcing benefits/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Outsourcing benefits' });
      await expect(dialog.getByText('Teachers get back 3.1 hours a week.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    });
  });
});

for (const [name, make] of Object.entries(contents)) {
  if (name === 'shortest' || name === 'oddest') continue;
  test.describe(`with the content ${name}`, () => {
    const { site, content } = withFixtureSite(async (made) => {
      Object.assign(made, await make());
    });

    test('axe reports no violation on any kind of page on a phone', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 900 });
      for (const { path } of distinctPages(name, content())) {
        await page.goto(new URL(path, site().url).href);
        await scrollThrough(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await accessibilityFaults(page), path).toEqual([]);
      }
    });
  });
}

test.describe('with hardly any content', () => {
  const { site } = withFixtureSite((content) => {
    content.sections = {
      main_banner: { heading: 'Only this', button_label: '' },
      get_started: { description: 'Ask us anything.' },
      our_team: { title: '', details: [] },
      client_testimonials: { cover_image: '', details: [{ note: '', name: '' }] },
    };
    content.services = content.services.slice(0, 1);
    content.pageContents = [];
    content.partners = content.partners.slice(0, 1);
  });

  test('an empty section is left out completely', async ({ page }) => {
    await page.goto(site().url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only this');
    const names = await page
      .locator('main > section')
      .evaluateAll((all) => all.map((s) => s.classList[0]));
    expect(names).toEqual(['main-banner', 'what-we-are', 'get-started', 'partners']);
    await expect(page.getByRole('button', { name: 'Next partners' })).toBeHidden();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('a button with an emptied label is left out, and one never labelled has the default', async ({
    page,
  }) => {
    await page.goto(site().url);
    await expect(page.locator('.main-banner').getByRole('link')).toHaveCount(0);
    await expect(page.locator('.get-started').getByRole('link')).toHaveText('Get started');
  });

  test('no heading is empty, and links to a section without one still work', async ({ page }) => {
    await page.goto(`${site().url}/#get-started`);
    await expect(page.locator('#get-started')).toBeInViewport();
    for (const heading of await page.locator('h1, h2, h3').all())
      await expect(heading).toHaveText(/\S/);
  });
});
