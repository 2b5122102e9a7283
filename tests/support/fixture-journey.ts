import { rm } from 'node:fs/promises';
import { test } from 'playwright/test';
import {
  buildFixtureSite,
  type FixtureServer,
  fixtureFolder,
  serveFixtureSite,
} from './fixture-site.ts';
import { type FixtureContent, fixtureContent } from './fixture-source.ts';

/** A site from fixture content for all tests of a file or group; `site()` and `content()` answer once they run. */
export function withFixtureSite(
  change: (content: FixtureContent) => void | Promise<void> = () => {},
) {
  let folder: string;
  let site: FixtureServer;
  let content: FixtureContent;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = await fixtureFolder();
    content = await fixtureContent();
    await change(content);
    await buildFixtureSite(content, folder);
    site = await serveFixtureSite(folder);
  });
  test.afterAll(async () => {
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { site: () => site, content: () => content };
}
