import { expect, test } from 'playwright/test';
import { listExcess, readBudgets, weighPage } from '../../scripts/check-budgets.ts';
import { withFixtureSite } from '../support/fixture-site/fixture-journey.ts';

const { site, content } = withFixtureSite(() => {}, { photographs: true });

for (const name of ['landing', 'details'] as const)
  test(`the ${name} page stays within its budget on a phone`, async ({ browser }) => {
    const budget = (await readBudgets())[name];
    const path = budget.path.replace('{id}', content().services[0]?._id ?? '');
    const measured = await weighPage(browser, site().url + path);
    console.log(`${name}: ${JSON.stringify(measured)}`);
    expect(listExcess(name, budget, measured)).toEqual([]);
  });
