import { expect, type Page } from 'playwright/test';
import { foreignOrigin, payloads } from '../../attacks/payloads.ts';
import { nextFrames } from '../scroll.ts';
import { watchExecutions } from './execution-watch.ts';

const running = payloads.filter(({ text }) => !text.includes(foreignOrigin));
const raw = running.map(({ text }) => text).join('\n');
const address = 'javascript:hurt()';

/** Content that no save ever cleaned, as an older backend may have stored it, to test the second line of defence. */
export const unclean = {
  service: { description: raw, area_description: raw, area_route: address },
  sections: {
    about_founder: { heading: raw, subheading: raw },
    main_banner: { heading: raw, button_route: address },
    get_started: { button_route: address },
    contact_us: { fb_link: address, twitter_link: ` ${address}` },
  },
};

/** Returns the recorded executions. */
const executionsIn = (lines: string[]) => lines.filter((line) => /^(executed|dialog)/.test(line));

/** Opens the site pages that show these texts, and clicks their links. */
export async function expectNothingRuns(
  page: Page,
  origin: string,
  service: string,
): Promise<void> {
  const watch = await watchExecutions(page.context(), [origin]);
  for (const path of ['/', `/details-page/${service}/`]) {
    await page.goto(origin + path);
    expect(await page.content(), 'the text is there').toContain('hurt()');
    for (const thing of await page.locator('a[href^=javascript], button[formaction]').all())
      await thing.dispatchEvent('click', {}, { timeout: 2000 }).catch(() => undefined);
    await nextFrames(page);
    expect(executionsIn(watch.take()), path).toEqual([]);
  }
  // Addresses in fields are checked on output, whatever is stored.
  await page.goto(origin);
  expect(await page.locator('header a[href^=javascript], footer a[href^=javascript]').count()).toBe(
    0,
  );
}
