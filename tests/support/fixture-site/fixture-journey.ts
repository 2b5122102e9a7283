import { test } from 'playwright/test';
import { builtFixtureSite, type FixtureServer, serveFixtureSite } from './fixture-site.ts';
import { type FixtureContent, fixtureContent } from './fixture-source.ts';

/** A site from fixture content for all tests of a file or group; `site()` and `content()` answer once they run. */
export function withFixtureSite(
  change: (content: FixtureContent) => void | Promise<void> = () => {},
) {
  let folder: string;
  let site: FixtureServer;
  let content: FixtureContent;
  test.beforeAll(async () => {
    content = await fixtureContent();
    await change(content);
    folder = await builtFixtureSite(content);
    site = await serveFixtureSite(folder);
  });
  test.afterAll(() => site?.stop());
  return { site: () => site, content: () => content, folder: () => folder };
}
