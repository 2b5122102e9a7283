import { test } from 'playwright/test';
import { type FixtureServer, fixtureSite, picture, serveFixtureSite } from './fixture-site.ts';
import { type FixtureContent, fixtureContent } from './fixture-source.ts';
import { flatPicture } from './flat-picture.ts';

/**
 * Serves a site with fixture content for all tests of a file or group; `site()` and `content()` work once they run.
 * @param photographs true for pictures as large as in the product, otherwise drawings of the same dimensions
 */
export function withFixtureSite(
  change: (content: FixtureContent) => void | Promise<void> = () => {},
  { photographs = false } = {},
) {
  let site: FixtureServer;
  let content: FixtureContent;
  test.beforeAll(async () => {
    content = await fixtureContent();
    await change(content);
    site = await serveFixtureSite(await fixtureSite(content), photographs ? picture : flatPicture);
  });
  test.afterAll(() => site?.stop());
  return { site: () => site, content: () => content };
}
