import { logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { startProduct } from '../../../tests/support/servers/product.ts';

test('shots', async ({ page }) => {
  const product = await startProduct();
  try {
    const token = await product.logIn();
    await logInWith(page, { token, email: product.email });
    const further = JSON.stringify([{ language: 'de', shown: true }, { language: 'ar', shown: false }]);
    await product.call('saveSection', { section_name: 'languages', further });
    const services = (await product.call('getAllServices')).data as { _id: string; name: string; heading: string }[];
    const s = services[0]!;
    for (const language of ['de', 'ar'])
      await product.call('save-translation', { language, kind: 'service', id: s._id, shown: true, texts: [
        { at: 'name', source: s.name, text: language === 'de' ? 'Schulung am Arbeitsplatz' : 'تدريب' },
        { at: 'heading', source: s.heading, text: language === 'de' ? 'Kurse, die man abschliesst' : 'دورات' },
      ] });
    await product.call('updateService', { id: s._id, heading: s.heading.replace('Onboarding', 'Induction') });
    const dir = '/tmp/tc-shots';
    const screens: [string, string][] = [
      ['languages', 'languages'], ['list', 'languages/de'], ['service-de', `translate/de/service/${s._id}`],
      ['service-ar', `translate/ar/service/${s._id}`],
    ];
    for (const [width, scheme] of [[390, 'light'], [820, 'dark'], [1440, 'light'], [1440, 'dark'], [390, 'dark']] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      for (const [name, path] of screens) {
        await page.goto('about:blank');
        await openScreen(page, product, path);
        await page.waitForTimeout(1500);
        if (name === 'languages') { await page.getByRole('button', { name: /German/ }).first().click(); await page.waitForTimeout(400); }
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (wider) console.log(name, width, 'scrolls', wider);
        await page.screenshot({ path: `${dir}/${name}-${width}-${scheme}.png` });
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('about:blank');
      await openScreen(page, product, `edit-service/${s._id}`);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Changed ${width}`);
      await page.getByText('becomes outdated').waitFor();
      await page.screenshot({ path: `${dir}/tick-${width}.png` });
    }
    await page.goto('about:blank');
    await page.evaluate(() => 0);
    await openScreen(page, product, 'history');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${dir}/history.png` });
    await openScreen(page, product, `history/translation/de.service.${s._id}`);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${dir}/history-one.png` });
  } finally {
    await product.stop();
  }
});
