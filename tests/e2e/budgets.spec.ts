import { rm } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { overweight, readBudgets, weighPage } from '../../scripts/check-budgets.ts';
import {
  buildFixtureSite,
  type FixtureServer,
  fixtureFolder,
  serveFixtureSite,
} from '../support/fixture-site.ts';
import { type FixtureContent, fixtureContent } from '../support/fixture-source.ts';

let folder: string;
let site: FixtureServer;
let content: FixtureContent;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await fixtureFolder();
  content = await fixtureContent();
  await buildFixtureSite(content, folder);
  site = await serveFixtureSite(folder);
});
test.afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

for (const name of ['landing', 'details'] as const)
  test(`the ${name} page weighs no more on a phone than its budget`, async ({ browser }) => {
    test.setTimeout(120_000);
    const budget = (await readBudgets())[name];
    const path = budget.path.replace('{id}', content.services[0]?._id ?? '');
    const measured = await weighPage(browser, site.url + path);
    console.log(`${name}: ${JSON.stringify(measured)}`);
    expect(overweight(name, budget, measured)).toEqual([]);
  });
